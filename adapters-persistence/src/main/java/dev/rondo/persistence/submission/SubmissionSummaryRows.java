package dev.rondo.persistence.submission;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.time.temporal.TemporalAccessor;
import java.util.List;

/** The table of submissions as operators see it, in the order of an index. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface SubmissionSummaryRows extends GenericRepository<SubmissionSummaryRow, Long> {

  @Query(
      """
      SELECT COUNT(*) FROM (
        SELECT position FROM submission WHERE expires_at > :now LIMIT :atMost
      ) counted
      """)
  long count(TemporalAccessor now, long atMost);

  @Query(
      """
      SELECT position, player, phase, target, kind, item, comment, expires_at,
        (SELECT COUNT(*) FROM submission_file
         WHERE submission_file.submission = submission.key_digest AND missing) AS awaited
      FROM submission
      WHERE expires_at > :now
      ORDER BY expires_at DESC, position DESC LIMIT :limit OFFSET :offset
      """)
  List<SubmissionSummaryRow> from(TemporalAccessor now, long offset, int limit);

  /** The same after one of them. */
  @Query(
      """
      SELECT position, player, phase, target, kind, item, comment, expires_at,
        (SELECT COUNT(*) FROM submission_file
         WHERE submission_file.submission = submission.key_digest AND missing) AS awaited
      FROM submission
      WHERE expires_at > :now AND expires_at <= :end AND (expires_at < :end OR position < :last)
      ORDER BY expires_at DESC, position DESC LIMIT :limit
      """)
  List<SubmissionSummaryRow> after(
      TemporalAccessor now, TemporalAccessor end, long last, int limit);
}
