package dev.rondo.application.backup;

import dev.rondo.application.backup.DatabaseSnapshots.Snapshot;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.StoredFile;
import dev.rondo.application.work.Progress;
import dev.rondo.application.work.Progress.Step;
import dev.rondo.domain.file.FileHash;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Copies the files, then the database, then the files that were added meanwhile. In this order no
 * file is missing that the copied database refers to: one that is there when the database is copied
 * was either copied before, or is copied right after, long before it could be collected.
 */
public record CreateBackupService(DatabaseSnapshots database, FileStore files, InstantSource clock)
    implements CreateBackup {

  private static final int PAGE = 1000;

  /** How far the clock of the store may be ahead of this clock. */
  private static final Duration CLOCK_DIFFERENCE = Duration.ofDays(1);

  @Override
  public Created create(BackupArchive archive, Progress progress) {
    Set<FileHash> copied = new HashSet<>();
    try {
      copyFiles("Copying files", archive, copied, progress);
      copyDatabase(archive, progress);
      copyFiles("Copying new files", archive, copied, progress);
      archive.keys();
      archive.finish();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Created(copied.size());
  }

  private void copyDatabase(BackupArchive archive, Progress progress) throws IOException {
    try (Step step = progress.begin("Copying the database", 1);
        Snapshot snapshot = database.take();
        InputStream content = snapshot.open()) {
      archive.database(content);
      step.advance();
    }
  }

  private void copyFiles(
      String what, BackupArchive archive, Set<FileHash> copied, Progress progress)
      throws IOException {
    List<FileHash> missing = stored();
    missing.removeIf(copied::contains);
    try (Step step = progress.begin(what, missing.size())) {
      for (FileHash hash : missing) {
        if (copy(hash, archive)) {
          copied.add(hash);
        }
        step.advance();
      }
    }
  }

  private List<FileHash> stored() throws IOException {
    Instant before = clock.instant().plus(CLOCK_DIFFERENCE);
    List<FileHash> all = new ArrayList<>();
    List<FileHash> page = files.storedBefore(before, Optional.empty(), PAGE);
    while (!page.isEmpty()) {
      all.addAll(page);
      page = files.storedBefore(before, Optional.of(page.getLast()), PAGE);
    }
    return all;
  }

  /**
   * Skips a file that was deleted meanwhile: it had been unreferenced for longer than the grace
   * period.
   */
  private boolean copy(FileHash hash, BackupArchive archive) throws IOException {
    Optional<StoredFile> file = files.find(hash);
    if (file.isEmpty()) {
      return false;
    }
    try (InputStream content = files.open(hash, 0, file.orElseThrow().size())) {
      archive.file(hash, content);
      return true;
    } catch (FileNotFoundException deleted) {
      return false;
    }
  }
}
