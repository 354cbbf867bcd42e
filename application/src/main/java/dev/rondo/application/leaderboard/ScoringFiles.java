package dev.rondo.application.leaderboard;

import dev.rondo.application.file.FetchFile;
import dev.rondo.application.file.StoredFile;
import dev.rondo.application.leaderboard.ChartMemory.ChartSources;
import dev.rondo.application.leaderboard.ChartMemory.WorthSources;
import dev.rondo.application.work.WorkPool;
import dev.rondo.domain.engine.ChosenOptions;
import dev.rondo.domain.engine.EngineOption;
import dev.rondo.domain.engine.EngineRules;
import dev.rondo.domain.engine.KnownWorths;
import dev.rondo.domain.engine.LevelEntity;
import dev.rondo.domain.engine.Recording;
import dev.rondo.domain.engine.WorthOutcome;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.leaderboard.ChartNotes;
import dev.rondo.domain.leaderboard.PlayedOptions;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the stored files that scoring needs: replays, levels and engines. */
public record ScoringFiles(
    FetchFile files,
    ReplayDataReader replays,
    EngineReader engines,
    ChartMemory memory,
    WorkPool work) {

  private static final ChosenOptions NONE = ChosenOptions.of(List.of(), List.of());

  static final WorthOutcome UNREADABLE =
      new WorthOutcome.NotComputable(WorthOutcome.Reason.UNREADABLE);

  Reading readReplay(FileHash hash) {
    return run(
            () ->
                read(hash, replays::read)
                    .<Reading>map(Reading.Read::new)
                    .orElseGet(Reading.Unreadable::new),
            new Reading.Lost())
        .orElseGet(Reading.Busy::new);
  }

  /** The notes of a chart; {@code UNKNOWN} if unreadable, empty when the server is too busy. */
  public Optional<ChartNotes> findNotes(ChartSources sources) {
    Optional<ChartNotes> remembered = memory.find(sources);
    return remembered.isPresent() ? remembered : run(() -> readNotes(sources), ChartNotes.UNKNOWN);
  }

  private ChartNotes readNotes(ChartSources sources) throws IOException {
    Set<String> withoutInput =
        sources.playData() instanceof ResourceLocator.Stored(FileHash playData)
            ? read(playData, engines::readArchetypesWithoutInput).orElseGet(Set::of)
            : Set.of();
    ChartNotes notes =
        read(sources.levelData(), engines::countEntities)
            .map(entities -> ChartNotes.of(entities, withoutInput))
            .orElse(ChartNotes.UNKNOWN);
    memory.keep(sources, notes);
    return notes;
  }

  /** What an engine says; empty where a file of it is not here or cannot be read. */
  Optional<EngineRules> findRules(FileHash playData, ResourceLocator rom, FileHash configuration) {
    return run(
            () -> {
              // Fails when it is lost; what it says is not needed.
              var _ = read(configuration, engines::readOptions);
              return readRules(playData, rom);
            },
            Optional.<EngineRules>empty())
        .flatMap(rules -> rules);
  }

  private Optional<EngineRules> readRules(FileHash playData, ResourceLocator rom)
      throws IOException {
    Optional<double[]> numbers =
        rom instanceof ResourceLocator.Stored(FileHash file)
            ? read(file, engines::readRom)
            : Optional.of(new double[0]).filter(_ -> rom.equals(ResourceLocator.NONE));
    return numbers.isPresent()
        ? read(playData, content -> engines.readRules(content, numbers.orElseThrow()))
        : Optional.empty();
  }

  /** The worth of a chart in a play; empty when the server is too busy. */
  Optional<WorthOutcome> findWorth(WorthSources sources, ResourceLocator chosen) {
    Optional<KnownWorths> known = memory.find(sources);
    Optional<WorthOutcome> remembered =
        known.filter(worths -> worths.options().isEmpty()).flatMap(worths -> worths.find(NONE));
    return remembered.isPresent()
        ? remembered
        : run(
            () ->
                computeWorth(
                    sources, known.isPresent() ? known.orElseThrow() : begin(sources), chosen),
            UNREADABLE);
  }

  /**
   * Read from the configurations of an engine and of a play, or what is known where they cannot be
   * read; empty when the server is too busy.
   */
  Optional<PlayedOptions> findPlayed(FileHash engine, FileHash play, PlayedOptions known) {
    return run(
        () -> {
          Optional<List<EngineOption>> options = read(engine, engines::readOptions);
          Optional<List<Double>> chosen = read(play, engines::readChosen);
          return options.isPresent() && chosen.isPresent()
              ? EngineOption.played(options.orElseThrow(), chosen.orElseThrow())
              : known;
        },
        known);
  }

  /** An engine whose configuration cannot be read has no options. */
  private KnownWorths begin(WorthSources sources) throws IOException {
    return new KnownWorths(
        read(sources.configuration(), engines::readOptions).orElseGet(List::of), List.of());
  }

  private WorthOutcome computeWorth(
      WorthSources sources, KnownWorths known, ResourceLocator configuration) throws IOException {
    List<Double> values =
        configuration instanceof ResourceLocator.Stored(FileHash file)
            ? read(file, engines::readChosen).orElseGet(List::of)
            : List.of();
    ChosenOptions chosen = ChosenOptions.of(known.options(), values);
    Optional<WorthOutcome> remembered = known.find(chosen);
    if (remembered.isPresent()) {
      return remembered.orElseThrow();
    }
    WorthOutcome outcome = computeWorth(sources, chosen);
    memory.keep(sources, known.with(new KnownWorths.Computed(chosen, outcome)));
    return outcome;
  }

  private WorthOutcome computeWorth(WorthSources sources, ChosenOptions chosen) throws IOException {
    Optional<EngineRules> rules = readRules(sources.playData(), sources.rom());
    Optional<List<LevelEntity>> entities = read(sources.levelData(), engines::readEntities);
    return rules.isPresent() && entities.isPresent()
        ? rules.orElseThrow().preprocess(entities.orElseThrow(), chosen)
        : UNREADABLE;
  }

  /**
   * Reads files, until one is lost; empty when the server is too busy.
   *
   * @param whenLost the answer then, which nobody keeps because the file may come back
   */
  private <T> Optional<T> run(WorkPool.Work<T> reading, T whenLost) {
    try {
      return work.run(reading);
    } catch (FileNotFoundException lost) {
      return Optional.of(whenLost);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads a file; fails if it is missing or damaged. */
  private <T> Optional<T> read(FileHash hash, ContentReader<T> reader) throws IOException {
    Optional<StoredFile> file = files.find(hash);
    if (file.isEmpty()) {
      throw new FileNotFoundException(hash.hex());
    }
    try (InputStream content = files.open(hash, 0, file.orElseThrow().size())) {
      Optional<T> read = reader.read(content);
      if (read.isEmpty() && files.loss(hash).isPresent()) {
        throw new FileNotFoundException(hash.hex());
      }
      return read;
    }
  }

  /** Reads the content of a file; empty when it is not what was expected. */
  private interface ContentReader<T> {

    Optional<T> read(InputStream content) throws IOException;
  }

  sealed interface Reading {

    record Read(Recording recording) implements Reading {}

    record Lost() implements Reading {}

    /** It is not the data of a replay. */
    record Unreadable() implements Reading {}

    /** Too many files are being read. */
    record Busy() implements Reading {}
  }
}
