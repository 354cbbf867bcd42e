package dev.rondo.persistence.audit;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Listing.Row;
import dev.rondo.application.policy.Operation;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.KeysetListing;
import dev.rondo.persistence.sql.KeysetListing.Order;
import dev.rondo.persistence.sql.Purge;
import dev.rondo.persistence.sql.SharedRepository;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.data.repository.GenericRepository;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

@SharedRepository
abstract class JdbcAuditLog implements AuditLog, GenericRepository<JdbcAuditLog.AuditRow, Long> {

  private final JdbcOperations operations;

  JdbcAuditLog(JdbcOperations operations) {
    this.operations = operations;
  }

  @MappedEntity("audit")
  record AuditRow(
      @Id long position,
      @At Instant changedAt,
      Actor.Kind actorKind,
      String actor,
      String behalf,
      Operation operation,
      String subjectKind,
      String subject,
      String request,
      String reason,
      String textBefore,
      String textAfter) {

    static AuditRow from(AuditEntry entry) {
      return new AuditRow(
          0,
          entry.time(),
          entry.actor().kind(),
          entry.actor().name(),
          entry.behalf(),
          entry.operation(),
          entry.subject().kind(),
          entry.subject().name(),
          entry.request(),
          entry.reason(),
          entry.before(),
          entry.after());
    }

    AuditEntry toDomain() {
      return new AuditEntry(
          position,
          changedAt,
          new Actor(actorKind, actor),
          behalf,
          operation,
          new AuditSubject(subjectKind, subject),
          request,
          reason,
          textBefore,
          textAfter);
    }
  }

  @Override
  public void add(AuditEntry entry) {
    add(AuditRow.from(entry));
  }

  @Query(
      """
      INSERT INTO audit (changed_at, actor_kind, actor, behalf, operation, subject_kind, subject,
        request, reason, text_before, text_after)
      VALUES (:changedAt, :actorKind, :actor, :behalf, :operation, :subjectKind, :subject,
        :request, :reason, :textBefore, :textAfter)
      """)
  abstract void add(AuditRow row);

  @Override
  public Optional<AuditEntry> find(long number) {
    return row(number).map(AuditRow::toDomain);
  }

  @Query("SELECT * FROM audit WHERE position = :number")
  abstract Optional<AuditRow> row(long number);

  @Override
  public Listing<AuditEntry> list(Filter filter) {
    return new KeysetListing<>(
        operations, matching(filter), List.of("position"), Order.DESCENDING, this::page);
  }

  private static Sql matching(Filter filter) {
    Sql matching = Sql.of(" FROM audit WHERE TRUE");
    filter
        .subject()
        .ifPresent(
            it -> matching.add(" AND subject_kind = ? AND subject = ?", it.kind(), it.name()));
    filter.actor().ifPresent(name -> matching.add(" AND actor = ?", name));
    return matching;
  }

  private List<Row<AuditEntry>> page(Sql chosen) {
    return Sql.of("SELECT *").add(chosen).query(operations, AuditRow.class).stream()
        .map(row -> new Row<>(SortKey.of(row.position()), row.toDomain()))
        .toList();
  }

  @Override
  public void forgetTextsOf(PlayerId player) {
    forgetTexts(player, List.of(Actor.Kind.PLAYER, Actor.Kind.OPERATOR));
  }

  @Query(
      """
      UPDATE audit SET text_before = '', text_after = ''
      WHERE actor = :player AND actor_kind IN (:kinds)
      """)
  abstract void forgetTexts(PlayerId player, List<Actor.Kind> kinds);

  @Override
  public int purge(Instant before, int limit) {
    return Purge.batch(lockOld(before, limit), this::remove);
  }

  @Query(
      """
      SELECT position FROM audit WHERE changed_at < :before
      LIMIT :limit FOR UPDATE SKIP LOCKED
      """)
  abstract List<Long> lockOld(@At Instant before, int limit);

  @Query("DELETE FROM audit WHERE position IN (:positions)")
  abstract void remove(List<Long> positions);
}
