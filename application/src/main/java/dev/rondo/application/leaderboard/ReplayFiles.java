package dev.rondo.application.leaderboard;

import dev.rondo.application.file.FetchFile;
import dev.rondo.application.file.StoredFile;
import dev.rondo.application.work.WorkPool;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.leaderboard.ReplayData;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;

/**
 * The replay data files of the store.
 *
 * @param files has them
 * @param reader reads them
 * @param work where they are read
 */
public record ReplayFiles(FetchFile files, ReplayDataReader reader, WorkPool work) {

  /** Reads a file. */
  Reading read(FileHash hash) {
    try {
      return work.run(() -> readNow(hash)).orElseGet(Reading.Busy::new);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Reading readNow(FileHash hash) throws IOException {
    Optional<StoredFile> file = files.find(hash);
    if (file.isEmpty()) {
      return new Reading.Unreadable();
    }
    try (InputStream content = files.open(hash, 0, file.orElseThrow().size())) {
      return reader
          .read(content)
          .<Reading>map(Reading.Read::new)
          .orElseGet(Reading.Unreadable::new);
    } catch (FileNotFoundException deletedMeanwhile) {
      return new Reading.Unreadable();
    }
  }

  /** What came of reading a file. */
  sealed interface Reading {

    /** This is in it. */
    record Read(ReplayData replayData) implements Reading {}

    /** It is gone, or not the data of a replay. */
    record Unreadable() implements Reading {}

    /** So much is being read that it cannot be read now. */
    record Busy() implements Reading {}
  }
}
