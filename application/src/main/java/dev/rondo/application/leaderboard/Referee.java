package dev.rondo.application.leaderboard;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.leaderboard.ChartMemory.ChartSources;
import dev.rondo.application.leaderboard.ChartMemory.WorthSources;
import dev.rondo.application.leaderboard.UncheckedResults.Handling;
import dev.rondo.application.leaderboard.ViewRecording.CheckedRecording;
import dev.rondo.domain.engine.ChartWorth;
import dev.rondo.domain.engine.Recording;
import dev.rondo.domain.engine.RecordingCheck;
import dev.rondo.domain.engine.RecordingCheck.Finding;
import dev.rondo.domain.engine.WorthOutcome;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.EngineItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.ChartNotes;
import dev.rondo.domain.leaderboard.Leaderboard.Condition;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.leaderboard.PlayedOptions;
import dev.rondo.domain.leaderboard.Reached;
import java.util.List;
import java.util.Optional;

/** Compares the claims of a recording with its chart and the rules of its engine. */
public record Referee(
    ScoringFiles files,
    Catalogue catalogue,
    HiddenItems hidden,
    UncheckedResults unchecked,
    Leaderboards boards) {

  /** The scores of a result; empty when its chart cannot be read now. */
  Optional<Scores> judge(
      Result result, ResourceLocator configuration, FileHash file, Recording recording) {
    Evidence earlier = result.evidence();
    Optional<EngineItem> engine = engine(result.chart());
    // An engine that replaced it may have other rules.
    Optional<EngineItem> asked =
        engine
            .filter(_ -> result.chart().hasKnownData())
            .filter(
                now ->
                    earlier.engine().equals(ResourceLocator.NONE)
                        || earlier.engine().equals(now.playData()));
    Optional<ChartNotes> notes = findNotes(result.chart(), asked);
    Optional<WorthOutcome> worth =
        asked
            .filter(one -> !unchecked.exempt().contains(one.name()))
            .flatMap(one -> sources(new FileHash(result.chart().data()), one))
            .map(sources -> files.findWorth(sources, configuration))
            .orElse(Optional.of(ScoringFiles.UNREADABLE));
    Optional<PlayedOptions> played = findPlayed(asked, configuration, result.reached());
    if (notes.isEmpty() || worth.isEmpty() || played.isEmpty()) {
      return Optional.empty();
    }
    Scores scores =
        Scores.of(
            file,
            recording,
            notes.orElseThrow(),
            find(recording, worth.orElseThrow()),
            result.inconsistencies(),
            asked.map(EngineItem::playData).orElse(earlier.engine()),
            earlier.isChecked() || worth.orElseThrow() instanceof WorthOutcome.Known,
            handling(engine));
    return Optional.of(scores.with(played.orElseThrow()));
  }

  /**
   * Reads the options of the play, or keeps the known ones if their files are not here or no
   * leaderboard needs them; empty when the server is too busy.
   */
  private Optional<PlayedOptions> findPlayed(
      Optional<EngineItem> engine, ResourceLocator chosen, Reached before) {
    PlayedOptions known =
        new PlayedOptions(before.meets().contains(Condition.STANDARD), before.options());
    return boards.askForOptions()
            && engine.map(EngineItem::configuration).orElse(ResourceLocator.NONE)
                instanceof ResourceLocator.Stored(FileHash options)
            && chosen instanceof ResourceLocator.Stored(FileHash choice)
        ? files.findPlayed(options, choice, known).map(played -> played.of(boards.options()))
        : Optional.of(known);
  }

  /** The current chart of a level and its engine's play data, if that can check results now. */
  Optional<Checkable> findCheckable(ItemName level) {
    return level(level)
        .map(Chart::of)
        .filter(Chart::hasKnownData)
        .flatMap(
            chart ->
                engine(chart)
                    .filter(played -> !unchecked.exempt().contains(played.name()))
                    .flatMap(played -> sources(new FileHash(chart.data()), played))
                    .filter(this::isKnownUnlessBusy)
                    .map(sources -> new Checkable(chart, sources.playData())));
  }

  private boolean isKnownUnlessBusy(WorthSources sources) {
    return files
        .findWorth(sources, ResourceLocator.NONE)
        .map(WorthOutcome.Known.class::isInstance)
        .orElse(true);
  }

  /** A chart and the play data of an engine that can judge it. */
  record Checkable(Chart chart, FileHash playData) {}

  /** What a recording is worth by the engine that checked it, while that is here. */
  Optional<CheckedRecording> check(
      Result result, ResourceLocator configuration, Recording recording) {
    return engine(result.chart())
        .filter(_ -> result.evidence().isChecked())
        .filter(now -> result.evidence().engine().equals(now.playData()))
        .flatMap(played -> sources(new FileHash(result.chart().data()), played))
        .flatMap(sources -> files.findWorth(sources, configuration))
        .flatMap(
            outcome ->
                outcome instanceof WorthOutcome.Known(ChartWorth worth)
                    ? Optional.of(
                        new CheckedRecording(
                            RecordingCheck.of(recording.data(), recording.notes(), worth),
                            worth.windows()))
                    : Optional.empty());
  }

  private Handling handling(Optional<EngineItem> engine) {
    return unchecked.handling() == Handling.REFUSE
            && engine.map(EngineItem::name).filter(unchecked.exempt()::contains).isPresent()
        ? Handling.MARK
        : unchecked.handling();
  }

  private Optional<ChartNotes> findNotes(Chart chart, Optional<EngineItem> engine) {
    return chart.hasKnownData()
        ? files.findNotes(
            new ChartSources(
                new FileHash(chart.data()),
                engine.map(EngineItem::playData).orElse(ResourceLocator.NONE)))
        : Optional.of(ChartNotes.UNKNOWN);
  }

  private static List<Finding> find(Recording recording, WorthOutcome outcome) {
    return switch (outcome) {
      case WorthOutcome.Known(ChartWorth worth) ->
          RecordingCheck.of(recording.data(), recording.notes(), worth).findings();
      case WorthOutcome.UnknownFunction _, WorthOutcome.NotComputable _ ->
          RecordingCheck.ofItself(recording);
    };
  }

  /** Empty unless it is the current chart of its level. */
  private Optional<EngineItem> engine(Chart chart) {
    return level(chart.level())
        .filter(level -> Chart.of(level).equals(chart))
        .map(level -> new ItemRef(ItemKind.ENGINE, level.engine()))
        .flatMap(engine -> catalogue.find(engine, EngineItem.class));
  }

  /** Players also play drafts, and levels that are hidden meanwhile. */
  private Optional<LevelItem> level(ItemName name) {
    return catalogue
        .find(new ItemRef(ItemKind.LEVEL, name), LevelItem.class)
        .or(() -> hidden.findLevel(name));
  }

  /** The files with the rules of an engine; empty if one of them is not here. */
  private static Optional<WorthSources> sources(FileHash levelData, EngineItem engine) {
    return engine.playData() instanceof ResourceLocator.Stored(FileHash playData)
            && engine.configuration() instanceof ResourceLocator.Stored(FileHash configuration)
        ? Optional.of(new WorthSources(levelData, playData, engine.rom(), configuration))
        : Optional.empty();
  }
}
