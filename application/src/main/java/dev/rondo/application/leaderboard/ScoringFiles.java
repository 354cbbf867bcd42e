package dev.rondo.application.leaderboard;

import dev.rondo.application.file.FetchFile;
import dev.rondo.application.file.StoredFile;
import dev.rondo.application.leaderboard.ChartMemory.ChartSources;
import dev.rondo.application.work.WorkPool;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.leaderboard.ChartNotes;
import dev.rondo.domain.leaderboard.ReplayData;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Set;

/**
 * The files of the store that results are scored by: the data of replays, and of what was played.
 *
 * @param files has them
 * @param memory remembers what was read of charts
 * @param work where they are read
 */
public record ScoringFiles(
    FetchFile files,
    ReplayDataReader replays,
    ChartReader charts,
    ChartMemory memory,
    WorkPool work) {

  /** Reads replay data. */
  Reading readReplay(FileHash hash) {
    return run(() ->
            read(hash, replays::read)
                .<Reading>map(Reading.Read::new)
                .orElseGet(Reading.Unreadable::new))
        .orElseGet(Reading.Busy::new);
  }

  /**
   * The notes of a chart, {@link ChartNotes#UNKNOWN} where it is not in the store or cannot be
   * read; empty when so much is being read that it cannot be read now.
   */
  public Optional<ChartNotes> findNotes(ChartSources sources) {
    Optional<ChartNotes> remembered = memory.find(sources);
    if (remembered.isPresent()) {
      return remembered;
    }
    Optional<ChartNotes> notes = run(() -> readNotes(sources));
    notes.ifPresent(read -> memory.keep(sources, read));
    return notes;
  }

  private ChartNotes readNotes(ChartSources sources) throws IOException {
    Set<String> withoutInput =
        sources.playData() instanceof ResourceLocator.Stored(FileHash playData)
            ? read(playData, charts::readArchetypesWithoutInput).orElseGet(Set::of)
            : Set.of();
    return read(sources.levelData(), charts::readEntities)
        .map(entities -> ChartNotes.of(entities, withoutInput))
        .orElse(ChartNotes.UNKNOWN);
  }

  private <T> Optional<T> run(WorkPool.Work<T> reading) {
    try {
      return work.run(reading);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Empty when the file is gone, too. */
  private <T> Optional<T> read(FileHash hash, ContentReader<T> reader) throws IOException {
    Optional<StoredFile> file = files.find(hash);
    if (file.isEmpty()) {
      return Optional.empty();
    }
    try (InputStream content = files.open(hash, 0, file.orElseThrow().size())) {
      return reader.read(content);
    } catch (FileNotFoundException deletedMeanwhile) {
      return Optional.empty();
    }
  }

  /** Reads the content of a file; empty when it is not what was expected. */
  private interface ContentReader<T> {

    Optional<T> read(InputStream content) throws IOException;
  }

  /** What came of reading replay data. */
  sealed interface Reading {

    /** This is in it. */
    record Read(ReplayData replayData) implements Reading {}

    /** It is gone, or not the data of a replay. */
    record Unreadable() implements Reading {}

    /** So much is being read that it cannot be read now. */
    record Busy() implements Reading {}
  }
}
