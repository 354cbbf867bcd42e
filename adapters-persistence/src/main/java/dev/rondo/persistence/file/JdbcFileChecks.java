package dev.rondo.persistence.file;

import dev.rondo.application.file.FileCheckProgress;
import dev.rondo.application.file.FileChecks;
import dev.rondo.domain.file.FileHash;
import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.SharedRepository;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.data.repository.GenericRepository;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The progress of the file check, in the installation row, and the lost files. */
@SharedRepository
public abstract class JdbcFileChecks
    implements FileChecks, GenericRepository<JdbcFileChecks.LostFileRow, FileHash> {

  public static final Sql PROGRESS =
      Sql.of("SELECT checked_to, check_began, check_ended,")
          .add(" (SELECT COUNT(*) FROM lost_file) AS lost_files FROM installation");

  @MappedEntity("lost_file")
  record LostFileRow(@Id FileHash hash) {}

  private final JdbcOperations operations;

  JdbcFileChecks(JdbcOperations operations) {
    this.operations = operations;
  }

  @Override
  public FileCheckProgress find() {
    return PROGRESS.query(operations, JdbcFileChecks::progress).getFirst();
  }

  public static FileCheckProgress progress(ResultSet row) throws SQLException {
    return new FileCheckProgress(
        Optional.of(row.getString("checked_to")).filter(hash -> !hash.isEmpty()).map(FileHash::new),
        Sql.instant(row, "check_began"),
        Sql.instant(row, "check_ended"),
        row.getLong("lost_files"));
  }

  @Override
  public void advance(FileCheckProgress from, FileCheckProgress to) {
    move(text(from), text(to), to.began(), to.ended());
  }

  private static String text(FileCheckProgress progress) {
    return progress.last().map(FileHash::hex).orElse("");
  }

  @Query(
      """
      UPDATE installation SET checked_to = :to, check_began = :began, check_ended = :ended
      WHERE checked_to = :from
      """)
  abstract void move(String from, String to, @At Instant began, @At Instant ended);

  @Override
  public boolean markLost(FileHash hash, Instant now) {
    boolean isNew = !markWhole(hash);
    return add(hash, now) == 1 && isNew;
  }

  @Query(
      """
      INSERT INTO lost_file (hash, read_at)
      SELECT hash, :now FROM file WHERE stored AND NOT unused AND hash = :hash
      """)
  abstract int add(FileHash hash, @At Instant now);

  @Override
  public boolean markWhole(FileHash hash) {
    return remove(hash) == 1;
  }

  @Query("DELETE FROM lost_file WHERE hash = :hash")
  abstract int remove(FileHash hash);

  @Override
  @Query("SELECT hash FROM lost_file WHERE hash IN (:hashes)")
  public abstract Set<FileHash> lostOf(Set<FileHash> hashes);

  @Override
  @Query("SELECT hash FROM lost_file WHERE read_at < :before ORDER BY read_at, hash LIMIT :limit")
  public abstract List<FileHash> lostBefore(@At Instant before, int limit);
}
