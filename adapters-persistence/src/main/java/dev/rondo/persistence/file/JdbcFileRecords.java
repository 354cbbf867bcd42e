package dev.rondo.persistence.file;

import dev.rondo.application.file.FileRecords;
import dev.rondo.domain.file.FileHash;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;

/** What the database knows of the files in the store. */
@Singleton
final class JdbcFileRecords implements FileRecords {

  /** How many rows a statement takes. */
  private static final int BATCH = 500;

  private final FileRows rows;

  JdbcFileRecords(FileRows rows) {
    this.rows = rows;
  }

  @Override
  public void add(Collection<FileRecord> files) {
    files.stream().map(FileRow::from).gather(Gatherers.windowFixed(BATCH)).forEach(rows::add);
  }

  @Override
  public Set<FileHash> known(Collection<FileHash> hashes) {
    return hashes.stream()
        .map(FileHash::hex)
        .gather(Gatherers.windowFixed(BATCH))
        .flatMap(some -> rows.known(some).stream())
        .map(FileHash::new)
        .collect(Collectors.toUnmodifiableSet());
  }
}
