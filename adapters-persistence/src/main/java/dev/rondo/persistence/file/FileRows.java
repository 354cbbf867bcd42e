package dev.rondo.persistence.file;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.time.temporal.TemporalAccessor;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The table of the records of files, and that of the verdicts on their content. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface FileRows extends GenericRepository<FileRow, String> {

  /**
   * All that can refer to a file: items, hidden items, submissions, reports, and the banner of the
   * catalogue.
   */
  String UNREFERENCED =
      """
      AND NOT EXISTS (SELECT 1 FROM item_file WHERE item_file.hash = file.hash)
      AND NOT EXISTS (SELECT 1 FROM hidden_item_file WHERE hidden_item_file.hash = file.hash)
      AND NOT EXISTS (SELECT 1 FROM submission_file WHERE submission_file.hash = file.hash)
      AND NOT EXISTS (SELECT 1 FROM report_file WHERE report_file.hash = file.hash)
      AND NOT EXISTS (SELECT 1 FROM catalogue WHERE catalogue.banner = file.hash)
      """;

  /** Waits for those who are about to add or to delete the same row. */
  @Query(
      """
      INSERT INTO file (hash, sha256, size, uploader, stored)
      VALUES (:hash, :sha256, :size, :uploader, FALSE)
      ON CONFLICT DO NOTHING
      """)
  int addIfAbsent(String hash, String sha256, long size, String uploader);

  /** Adds a row that is marked for deletion. */
  @Query(
      """
      INSERT INTO file (hash, sha256, size, unused) VALUES (:hash, '', 0, TRUE)
      ON CONFLICT DO NOTHING
      """)
  int addMarkedIfAbsent(String hash);

  @Query("SELECT hash, sha256, size, unused FROM file WHERE hash = :hash FOR UPDATE")
  Optional<FileRow> lock(String hash);

  @Query("SELECT hash, sha256, size, unused FROM file WHERE hash = :hash FOR UPDATE SKIP LOCKED")
  Optional<FileRow> lockUnlessLocked(String hash);

  @Query("SELECT hash FROM file WHERE NOT unused AND hash IN (:hashes) ORDER BY hash FOR UPDATE")
  List<String> lockClaimed(Collection<String> hashes);

  @Query(
      """
      SELECT hash FROM file WHERE stored AND NOT unused AND hash IN (:hashes)
      ORDER BY hash FOR UPDATE
      """)
  List<String> lockStored(Collection<String> hashes);

  @Query("SELECT hash FROM file WHERE uploader = :uploader ORDER BY hash FOR UPDATE")
  List<String> lockUploadsOf(String uploader);

  @Query("SELECT hash FROM file WHERE unused ORDER BY hash LIMIT :limit FOR UPDATE SKIP LOCKED")
  List<String> lockMarked(int limit);

  @Query(
      "SELECT hash FROM file WHERE NOT unused AND idle_since IS NULL "
          + UNREFERENCED
          + "ORDER BY hash LIMIT :limit FOR UPDATE SKIP LOCKED")
  List<String> lockUnreferenced(int limit);

  @Query(
      "SELECT hash FROM file WHERE NOT unused AND idle_since < :before "
          + UNREFERENCED
          + "ORDER BY hash LIMIT :limit FOR UPDATE SKIP LOCKED")
  List<String> lockIdle(TemporalAccessor before, int limit);

  @Query("UPDATE file SET idle_since = :now WHERE hash IN (:hashes) " + UNREFERENCED)
  int markIdle(TemporalAccessor now, Collection<String> hashes);

  @Query(
      "UPDATE file SET unused = TRUE WHERE idle_since < :before AND hash IN (:hashes) "
          + UNREFERENCED)
  void markForDeletion(TemporalAccessor before, Collection<String> hashes);

  @Query(
      """
      UPDATE file SET idle_since = NULL, unused = FALSE, stored = FALSE, uploader = :uploader
      WHERE hash = :hash
      """)
  void unmark(String hash, String uploader);

  @Query("UPDATE file SET idle_since = NULL WHERE idle_since IS NOT NULL AND hash IN (:hashes)")
  void endIdleness(Collection<String> hashes);

  @Query("UPDATE file SET stored = TRUE WHERE NOT stored AND hash IN (:hashes)")
  void markStored(Collection<String> hashes);

  @Query("UPDATE file SET uploader = '' WHERE uploader = :uploader")
  void forgetUploader(String uploader);

  @Query("SELECT hash, sha256, size, unused FROM file WHERE stored AND NOT unused AND hash = :hash")
  Optional<FileRow> stored(String hash);

  @Query(
      """
      SELECT hash, sha256, size, unused FROM file
      WHERE stored AND NOT unused AND hash > :after ORDER BY hash LIMIT :limit
      """)
  List<FileRow> storedAfter(String after, int limit);

  @Query("SELECT hash FROM file WHERE hash IN (:hashes)")
  List<String> known(Collection<String> hashes);

  @Query(
      """
      SELECT hash, sha256, size, unused FROM file WHERE uploader = :uploader AND NOT unused
      ORDER BY hash
      """)
  List<FileRow> uploadsOf(String uploader);

  @Query("SELECT COALESCE(SUM(size), 0) FROM file WHERE uploader = :uploader AND NOT unused")
  long uploadedBy(String uploader);

  @Query("DELETE FROM file WHERE hash = :hash")
  void remove(String hash);

  @Query("DELETE FROM file_verdict WHERE hash = :hash")
  void removeVerdicts(String hash);

  @Query(
      """
      SELECT finding FROM file_verdict
      WHERE hash = :hash AND format = :format AND bound = :bound AND revision = :revision
      """)
  Optional<String> finding(String hash, String format, long bound, int revision);

  /** Adds a verdict on a file that has a record. */
  @Query(
      """
      INSERT INTO file_verdict (hash, format, bound, revision, finding)
      SELECT hash, :format, :bound, :revision, :finding FROM file WHERE hash = :hash
      ON CONFLICT DO NOTHING
      """)
  void addFinding(String hash, String format, long bound, int revision, String finding);
}
