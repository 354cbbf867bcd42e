package dev.rondo.persistence.file;

import dev.rondo.application.file.FileCheckProgress;
import dev.rondo.application.file.FileChecks;
import dev.rondo.domain.file.FileHash;
import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.SharedRepository;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.repository.GenericRepository;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The progress of the file check, in the installation row, and the lost files. */
@SharedRepository
abstract class JdbcFileChecks
    implements FileChecks, GenericRepository<JdbcFileChecks.FileCheckRow, String> {

  @MappedEntity("installation")
  record FileCheckRow(
      @Id String id,
      String checkedTo,
      @At Instant checkBegan,
      @At Instant checkEnded,
      long lostFiles) {

    FileCheckProgress toProgress() {
      return new FileCheckProgress(
          Optional.of(checkedTo).filter(hash -> !hash.isEmpty()).map(FileHash::new),
          checkBegan,
          checkEnded,
          lostFiles);
    }
  }

  @Override
  public FileCheckProgress find() {
    return row().toProgress();
  }

  @Query(
      """
      SELECT id, checked_to, check_began, check_ended,
        (SELECT COUNT(*) FROM lost_file) AS lost_files
      FROM installation
      """)
  abstract FileCheckRow row();

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
