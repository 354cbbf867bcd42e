package dev.rondo.persistence.submission;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.time.temporal.TemporalAccessor;
import java.util.Collection;
import java.util.List;

/** The table of submissions. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface SubmissionRows extends GenericRepository<SubmissionRow, String> {

  @Query(
      """
      INSERT INTO submission (key_digest, player, phase, target, kind, item, comment,
        form_values, replay, new_name, view_update, made, expires_at)
      VALUES (:key, :player, 'PENDING', :target, :kind, :item, :comment,
        :values, :replay, :newName, '', '', :expires)
      """)
  void add(
      String key,
      String player,
      String target,
      String kind,
      String item,
      String comment,
      String values,
      String replay,
      String newName,
      TemporalAccessor expires);

  /** In one statement: a submission and its files would else be seen at two moments. */
  @Query(
      """
      SELECT submission.*, hash, file_use, max_size, max_pixels, missing FROM submission
      JOIN submission_file ON submission_file.submission = submission.key_digest
      WHERE submission.key_digest = :key
      """)
  List<SubmissionRow> find(String key);

  /** Locks the row until the transaction ends; answers nothing when there is none. */
  @Query("SELECT key_digest FROM submission WHERE key_digest = :key FOR UPDATE")
  List<String> lock(String key);

  /** The same by the number. */
  @Query("SELECT key_digest FROM submission WHERE position = :number FOR UPDATE")
  List<String> lockNumbered(long number);

  @Query(
      """
      UPDATE submission SET phase = 'COMPLETE', form_values = '', replay = '', new_name = '',
        view_update = :viewUpdate, made = :made
      WHERE key_digest = :key
      """)
  void complete(String key, String viewUpdate, String made);

  @Query(
      """
      SELECT COUNT(*) FROM submission
      WHERE player = :player AND phase = 'PENDING' AND expires_at > :now
      """)
  int pendingOf(String player, TemporalAccessor now);

  @Query(
      """
      SELECT key_digest FROM submission WHERE expires_at <= :now
      LIMIT :limit FOR UPDATE SKIP LOCKED
      """)
  List<String> lockExpired(TemporalAccessor now, int limit);

  @Query("DELETE FROM submission WHERE key_digest IN (:keys)")
  void remove(Collection<String> keys);
}
