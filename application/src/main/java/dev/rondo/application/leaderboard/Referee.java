package dev.rondo.application.leaderboard;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.leaderboard.ChartMemory.ChartSources;
import dev.rondo.application.leaderboard.ChartMemory.WorthSources;
import dev.rondo.domain.engine.ChartWorth;
import dev.rondo.domain.engine.Recording;
import dev.rondo.domain.engine.RecordingCheck;
import dev.rondo.domain.engine.RecordingCheck.Finding;
import dev.rondo.domain.engine.WorthOutcome;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.EngineItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.ChartNotes;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds what a recording claims in vain, by its chart and the rules of its engine. */
record Referee(ScoringFiles files, Catalogue catalogue) {

  private static final WorthOutcome UNKNOWN =
      new WorthOutcome.NotComputable(WorthOutcome.Reason.UNREADABLE);

  /** The scores of a result whose chart is known; empty when that cannot be read now. */
  Optional<Scores> judge(
      Result result, ResourceLocator configuration, FileHash file, Recording recording) {
    Optional<EngineItem> engine = engine(result);
    FileHash levelData = new FileHash(result.chart().data());
    Optional<ChartNotes> notes =
        files.findNotes(
            new ChartSources(
                levelData, engine.map(EngineItem::playData).orElse(ResourceLocator.NONE)));
    Optional<WorthOutcome> worth =
        engine
            .flatMap(played -> sources(levelData, played))
            .map(sources -> files.findWorth(sources, configuration))
            .orElse(Optional.of(UNKNOWN));
    return notes.isPresent() && worth.isPresent()
        ? Optional.of(
            Scores.of(file, recording, notes.orElseThrow(), find(recording, worth.orElseThrow())))
        : Optional.empty();
  }

  private static List<Finding> find(Recording recording, WorthOutcome outcome) {
    return switch (outcome) {
      case WorthOutcome.Known(ChartWorth worth) ->
          RecordingCheck.of(recording.data(), recording.notes(), worth).findings();
      case WorthOutcome.UnknownFunction _, WorthOutcome.NotComputable _ ->
          RecordingCheck.ofItself(recording);
    };
  }

  /**
   * The engine that a result is scored by first; it may be replaced later by one with other rules.
   * None for a chart that its level does not have now.
   */
  private Optional<EngineItem> engine(Result result) {
    Chart chart = result.chart();
    return result.status() == Result.ReviewStatus.PENDING
        ? find(ItemKind.LEVEL, chart.level())
            .map(LevelItem.class::cast)
            .filter(level -> Chart.of(level).equals(chart))
            .flatMap(level -> find(ItemKind.ENGINE, level.engine()))
            .map(EngineItem.class::cast)
        : Optional.empty();
  }

  private Optional<CatalogueItem> find(ItemKind kind, ItemName name) {
    ItemRef ref = new ItemRef(kind, name);
    return Optional.ofNullable(catalogue.find(Set.of(ref)).get(ref));
  }

  /** What the rules of an engine are read from; none where something of it is not here. */
  private static Optional<WorthSources> sources(FileHash levelData, EngineItem engine) {
    return engine.rom().equals(ResourceLocator.NONE)
            && engine.playData() instanceof ResourceLocator.Stored(FileHash playData)
            && engine.configuration() instanceof ResourceLocator.Stored(FileHash configuration)
        ? Optional.of(new WorthSources(levelData, playData, configuration))
        : Optional.empty();
  }
}
