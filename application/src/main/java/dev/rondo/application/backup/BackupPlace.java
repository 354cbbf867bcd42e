package dev.rondo.application.backup;

import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Driven port: where a server keeps its scheduled backups. */
public interface BackupPlace {

  /** The times of all backups, in no order. */
  List<Instant> made() throws IOException;

  /** Begins a backup made {@code now}, which is there once finished; the caller closes it. */
  BackupArchive begin(Instant now) throws IOException;

  void delete(Instant made) throws IOException;
}
