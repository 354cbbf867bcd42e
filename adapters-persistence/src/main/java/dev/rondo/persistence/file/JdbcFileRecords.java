package dev.rondo.persistence.file;

import dev.rondo.application.file.FileInspector.Finding;
import dev.rondo.application.file.FileInspector.Inspection;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.StoredFile;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.FileUse.Format;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.Batches;
import dev.rondo.persistence.sql.SharedRepository;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.data.repository.GenericRepository;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The records of files in the database, and what their inspections found. A row is locked before
 * its file is touched, several in the order of hashes, so there is no deadlock and no file is
 * deleted while another node relies on it.
 */
@SharedRepository
abstract class JdbcFileRecords
    implements FileRecords, GenericRepository<JdbcFileRecords.FileRow, FileHash> {

  @MappedEntity("file")
  record FileRow(@Id FileHash hash, String sha256, long size, boolean unused) {

    StoredFile toStoredFile() {
      return new StoredFile(hash, size);
    }
  }

  /** Everything that can refer to a file. */
  private static final String UNREFERENCED =
      """
      AND NOT EXISTS (SELECT 1 FROM item_file WHERE item_file.hash = file.hash)
      AND NOT EXISTS (SELECT 1 FROM hidden_item_file WHERE hidden_item_file.hash = file.hash)
      AND NOT EXISTS (SELECT 1 FROM submission_file WHERE submission_file.hash = file.hash)
      AND NOT EXISTS (SELECT 1 FROM report_file WHERE report_file.hash = file.hash)
      AND NOT EXISTS (SELECT 1 FROM catalogue WHERE catalogue.banner = file.hash)
      """;

  private static final Logger LOG = LoggerFactory.getLogger(JdbcFileRecords.class);

  private final JdbcOperations operations;

  JdbcFileRecords(JdbcOperations operations) {
    this.operations = operations;
  }

  @Override
  public Set<FileHash> claim(Collection<FileRecord> files) {
    return files.stream()
        .sorted(Comparator.comparing(file -> file.hash().hex()))
        .filter(this::isCollision)
        .map(FileRecord::hash)
        .collect(Collectors.toUnmodifiableSet());
  }

  private boolean isCollision(FileRecord file) {
    while (addIfAbsent(file.hash(), file.sha256(), file.size(), file.uploader()) == 0) {
      Optional<FileRow> known = lock(file.hash());
      if (known.isPresent()) {
        return isCollision(file, known.orElseThrow());
      }
      // Its record was deleted meanwhile.
    }
    return false;
  }

  @Query("SELECT hash, sha256, size, unused FROM file WHERE hash = :hash FOR UPDATE")
  abstract Optional<FileRow> lock(FileHash hash);

  /** Waits for concurrent inserts and deletes of the row. */
  @Query(
      """
      INSERT INTO file (hash, sha256, size, uploader, stored)
      VALUES (:hash, :sha256, :size, :uploader, FALSE)
      ON CONFLICT DO NOTHING
      """)
  abstract int addIfAbsent(FileHash hash, String sha256, long size, String uploader);

  /** A file marked for deletion may be gone already. */
  private boolean isCollision(FileRecord file, FileRow known) {
    if (!known.sha256().equals(file.sha256())) {
      LOG.warn("Refused a file: it has the SHA-1 {} of another one", file.hash());
      return true;
    }
    if (known.unused()) {
      unmark(known.hash(), file.uploader());
    } else {
      endIdleness(List.of(known.hash()));
    }
    return false;
  }

  @Query("UPDATE file SET idle_since = NULL WHERE idle_since IS NOT NULL AND hash IN (:hashes)")
  abstract void endIdleness(List<FileHash> hashes);

  @Query(
      """
      UPDATE file SET idle_since = NULL, unused = FALSE, stored = FALSE, uploader = :uploader
      WHERE hash = :hash
      """)
  abstract void unmark(FileHash hash, String uploader);

  @Override
  public boolean claimNew(List<FileRecord> files, long quota) {
    long size = files.stream().mapToLong(FileRecord::size).sum();
    return Sql.of("INSERT INTO file (hash, sha256, size, uploader, stored)")
            .add(" SELECT hash, sha256, size, uploader, FALSE FROM (")
            .each(files, " UNION ALL ", JdbcFileRecords::add)
            .add(
                ") claimed WHERE CAST(? AS BIGINT) <= (SELECT CAST(? AS BIGINT) -"
                    + " COALESCE(SUM(size), 0)",
                size,
                quota)
            .add(" FROM file WHERE uploader = ? AND NOT unused)", files.getFirst().uploader())
            .add(" ORDER BY hash ON CONFLICT DO NOTHING")
            .update(operations)
        == files.size();
  }

  private static void add(Sql rows, FileRecord file) {
    rows.add("SELECT CAST(? AS VARCHAR(40)) AS hash,", file.hash().hex())
        .add(" CAST(? AS VARCHAR(64)) AS sha256,", file.sha256())
        .add(" CAST(? AS BIGINT) AS size,", file.size())
        .add(" CAST(? AS VARCHAR(200)) AS uploader", file.uploader());
  }

  @Override
  public int markStored(Collection<FileHash> hashes) {
    return hashes.stream()
        .distinct()
        .sorted(Comparator.comparing(FileHash::hex))
        .gather(Batches.cut())
        .mapToInt(this::markRowsStored)
        .sum();
  }

  /** An update alone would lock rows in the order in which they lie. */
  private int markRowsStored(List<FileHash> hashes) {
    return Sql.of("UPDATE file SET stored = TRUE, idle_since = NULL WHERE hash IN (")
        .add("SELECT hash FROM file WHERE NOT unused AND hash IN ")
        .add(Sql.oneOf(hashes.stream().map(FileHash::hex).toList()))
        .add(" ORDER BY hash FOR UPDATE)")
        .update(operations);
  }

  @Override
  public Set<FileHash> retain(Collection<FileHash> hashes) {
    Set<FileHash> locked = new HashSet<>();
    hashes.stream()
        .distinct()
        .sorted(Comparator.comparing(FileHash::hex))
        .gather(Batches.cut())
        .map(this::lockStored)
        .filter(some -> !some.isEmpty())
        .forEach(
            some -> {
              endIdleness(some);
              locked.addAll(some);
            });
    return locked;
  }

  @Query(
      """
      SELECT hash FROM file WHERE stored AND NOT unused AND hash IN (:hashes)
      ORDER BY hash FOR UPDATE
      """)
  abstract List<FileHash> lockStored(List<FileHash> hashes);

  @Override
  public List<StoredFile> uploadsOf(PlayerId player) {
    return rowsOf(player).stream().map(FileRow::toStoredFile).toList();
  }

  @Query(
      """
      SELECT hash, sha256, size, unused FROM file
      WHERE uploader = :uploader AND stored AND NOT unused ORDER BY hash
      """)
  abstract List<FileRow> rowsOf(PlayerId uploader);

  @Override
  @Query("SELECT COALESCE(SUM(size), 0) FROM file WHERE uploader = :uploader AND NOT unused")
  public abstract long uploadedBy(PlayerId uploader);

  @Override
  public void forgetUploader(PlayerId player) {
    // Locked in the order of hashes, as everywhere.
    lockRowsOf(player);
    disown(player);
  }

  @Query("UPDATE file SET uploader = '' WHERE uploader = :uploader")
  abstract void disown(PlayerId uploader);

  @Query("SELECT hash FROM file WHERE uploader = :uploader ORDER BY hash FOR UPDATE")
  abstract List<FileHash> lockRowsOf(PlayerId uploader);

  /** Only a statement that begins after the lock sees all references. */
  @Override
  public int markIdle(Instant now, int limit) {
    return lockUnreferenced(limit).stream()
        .gather(Batches.cut())
        .mapToInt(some -> markIdle(now, some))
        .sum();
  }

  @Query("UPDATE file SET idle_since = :now WHERE hash IN (:hashes) " + UNREFERENCED)
  abstract int markIdle(@At Instant now, List<FileHash> hashes);

  @Query(
      "SELECT hash FROM file WHERE NOT unused AND idle_since IS NULL "
          + UNREFERENCED
          + "ORDER BY hash LIMIT :limit FOR UPDATE SKIP LOCKED")
  abstract List<FileHash> lockUnreferenced(int limit);

  /** See {@link #markIdle}. */
  @Override
  public List<FileHash> markForDeletion(Instant before, int limit) {
    lockIdle(before, limit).stream()
        .gather(Batches.cut())
        .forEach(some -> markForDeletion(before, some));
    return lockMarked(limit);
  }

  @Query(
      "UPDATE file SET unused = TRUE WHERE idle_since < :before AND hash IN (:hashes) "
          + UNREFERENCED)
  abstract void markForDeletion(@At Instant before, List<FileHash> hashes);

  @Query(
      "SELECT hash FROM file WHERE NOT unused AND idle_since < :before "
          + UNREFERENCED
          + "ORDER BY hash LIMIT :limit FOR UPDATE SKIP LOCKED")
  abstract List<FileHash> lockIdle(@At Instant before, int limit);

  @Query("SELECT hash FROM file WHERE unused ORDER BY hash LIMIT :limit FOR UPDATE SKIP LOCKED")
  abstract List<FileHash> lockMarked(int limit);

  @Override
  public DeletionPermit delete(FileHash hash) {
    if (!isGranted(hash)) {
      return DeletionPermit.REFUSED;
    }
    removeInspectionResults(hash);
    remove(hash);
    return DeletionPermit.GRANTED;
  }

  @Query("DELETE FROM file_verdict WHERE hash = :hash")
  abstract void removeInspectionResults(FileHash hash);

  @Override
  public Optional<Finding> finding(Inspection inspection) {
    return finding(
        inspection.hash(), inspection.format(), inspection.bound(), inspection.revision());
  }

  @Query(
      """
      SELECT finding FROM file_verdict
      WHERE hash = :hash AND format = :format AND bound = :bound AND revision = :revision
      """)
  abstract Optional<Finding> finding(FileHash hash, Format format, long bound, int revision);

  @Override
  public void keep(Inspection inspection, Finding finding) {
    addInspectionResult(
        inspection.hash(),
        inspection.format().name(),
        inspection.bound(),
        inspection.revision(),
        finding.name());
  }

  @Query(
      """
      INSERT INTO file_verdict (hash, format, bound, revision, finding)
      SELECT hash, :format, :bound, :revision, :finding FROM file WHERE hash = :hash
      ON CONFLICT DO NOTHING
      """)
  abstract void addInspectionResult(
      FileHash hash, String format, long bound, int revision, String finding);

  @Query("DELETE FROM file WHERE hash = :hash")
  abstract void remove(FileHash hash);

  /**
   * A locked row belongs to another transaction; PostgreSQL would wait. A missing row is inserted,
   * so that nobody else can.
   */
  private boolean isGranted(FileHash hash) {
    return lockUnlessLocked(hash)
        .map(FileRow::unused)
        .orElseGet(() -> known(List.of(hash)).isEmpty() && addMarkedIfAbsent(hash) == 1);
  }

  @Query("SELECT hash, sha256, size, unused FROM file WHERE hash = :hash FOR UPDATE SKIP LOCKED")
  abstract Optional<FileRow> lockUnlessLocked(FileHash hash);

  @Query(
      """
      INSERT INTO file (hash, sha256, size, unused) VALUES (:hash, '', 0, TRUE)
      ON CONFLICT DO NOTHING
      """)
  abstract int addMarkedIfAbsent(FileHash hash);

  @Override
  public Optional<StoredFile> find(FileHash hash) {
    return row(hash).map(FileRow::toStoredFile);
  }

  @Override
  public List<StoredFile> storedAfter(Optional<FileHash> after, int limit) {
    return rowsAfter(after.map(FileHash::hex).orElse(""), limit).stream()
        .map(FileRow::toStoredFile)
        .toList();
  }

  /**
   * Without IS TRUE, H2 takes the index by {@code unused}, reads nearly all rows and sorts them.
   */
  @Query(
      """
      SELECT hash, sha256, size, unused FROM file
      WHERE (stored AND NOT unused) IS TRUE AND hash > :after ORDER BY hash LIMIT :limit
      """)
  abstract List<FileRow> rowsAfter(String after, int limit);

  @Override
  public Set<FileHash> known(Collection<FileHash> hashes) {
    return hashes.stream()
        .gather(Batches.cut())
        .flatMap(some -> knownOf(some).stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  @Query("SELECT hash FROM file WHERE hash IN (:hashes)")
  abstract List<FileHash> knownOf(List<FileHash> hashes);

  @Query("SELECT hash, sha256, size, unused FROM file WHERE stored AND NOT unused AND hash = :hash")
  abstract Optional<FileRow> row(FileHash hash);
}
