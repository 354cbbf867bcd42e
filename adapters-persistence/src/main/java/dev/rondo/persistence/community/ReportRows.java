package dev.rondo.persistence.community;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.time.temporal.TemporalAccessor;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The table of reports. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface ReportRows extends GenericRepository<ReportRow, String> {

  @Query(
      """
      INSERT INTO report (id, subject, reporter, reason, details, reported_at)
      VALUES (:id, :subject, :reporter, :reason, :details, :reported)
      """)
  void add(
      String id,
      String subject,
      String reporter,
      String reason,
      String details,
      TemporalAccessor reported);

  /** Locks the row until the transaction ends; answers nothing when there is none. */
  @Query("SELECT id FROM report WHERE id = :id FOR UPDATE")
  List<String> lock(String id);

  @Query("SELECT * FROM report WHERE id = :id")
  Optional<ReportRow> find(String id);

  @Query("SELECT * FROM report WHERE reporter = :reporter ORDER BY position")
  List<ReportRow> by(String reporter);

  @Query("UPDATE report SET resolved_at = :now WHERE id = :id")
  void resolve(String id, TemporalAccessor now);

  @Query("DELETE FROM report WHERE id IN (:ids)")
  void remove(Collection<String> ids);

  @Query(
      """
      SELECT id FROM report WHERE resolved_at < :before
      LIMIT :limit FOR UPDATE SKIP LOCKED
      """)
  List<String> lockResolved(TemporalAccessor before, int limit);
}
