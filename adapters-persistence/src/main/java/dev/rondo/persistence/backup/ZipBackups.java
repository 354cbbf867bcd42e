package dev.rondo.persistence.backup;

import dev.rondo.application.backup.BackupArchive;
import dev.rondo.application.backup.BackupPlace;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

public record ZipBackups(ArchiveStore store, BackupLayout layout, String version)
    implements BackupPlace {

  @Override
  public List<Instant> made() throws IOException {
    return store.made();
  }

  @Override
  public BackupArchive begin(Instant now) throws IOException {
    return ZipBackupArchive.begin(
        store.workplace(), archive -> store.put(archive, now), layout, version, now);
  }

  @Override
  public void delete(Instant made) throws IOException {
    store.delete(made);
  }
}
