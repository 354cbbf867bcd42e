package dev.rondo.application.backup;

import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Driven port: where a server keeps the backups that it makes by itself. */
public interface BackupPlace {

  /** When those that are there were made, in no order. */
  List<Instant> made() throws IOException;

  /**
   * Begins another one. It is there once it is finished; the caller closes it.
   *
   * @param now the time, by which it is found again
   */
  BackupArchive begin(Instant now) throws IOException;

  /** Deletes the one that was made at that time. */
  void delete(Instant made) throws IOException;
}
