package dev.rondo.persistence.audit;

import dev.rondo.application.policy.Operation;
import dev.rondo.persistence.audit.ActorColumns.Kind;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.time.temporal.TemporalAccessor;
import java.util.Collection;
import java.util.List;

/** The table of the audit log. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface AuditRows extends GenericRepository<AuditRow, Long> {

  @Query(
      """
      INSERT INTO audit (changed_at, actor_kind, actor, behalf, operation, subject_kind, subject,
        request, reason, text_before, text_after)
      VALUES (:time, :actorKind, :actor, :behalf, :operation, :subjectKind, :subject,
        :request, :reason, :before, :after)
      """)
  void add(
      TemporalAccessor time,
      Kind actorKind,
      String actor,
      String behalf,
      Operation operation,
      String subjectKind,
      String subject,
      String request,
      String reason,
      String before,
      String after);

  @Query(
      """
      UPDATE audit SET text_before = '', text_after = ''
      WHERE actor = :actor AND actor_kind IN (:kinds)
      """)
  void forgetTexts(String actor, Collection<Kind> kinds);

  @Query(
      """
      SELECT position FROM audit WHERE changed_at < :before
      LIMIT :limit FOR UPDATE SKIP LOCKED
      """)
  List<Long> lockOld(TemporalAccessor before, int limit);

  @Query("DELETE FROM audit WHERE position IN (:positions)")
  void remove(Collection<Long> positions);
}
