package dev.rondo.persistence.audit;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;

/** The audit log in the database. */
@Singleton
final class JdbcAuditLog implements AuditLog {

  private final JdbcOperations operations;

  JdbcAuditLog(JdbcOperations operations) {
    this.operations = operations;
  }

  @Override
  public void add(AuditEntry entry) {
    ActorColumns actor = ActorColumns.of(entry.actor());
    Sql.of(
            "INSERT INTO audit (changed_at, actor_kind, actor, behalf, operation, subject_kind,"
                + " subject, request, reason, text_before, text_after)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            entry.time(),
            actor.kind().name(),
            actor.name(),
            entry.behalf(),
            entry.operation().name(),
            entry.subject().kind(),
            entry.subject().name(),
            entry.request(),
            entry.reason(),
            entry.before(),
            entry.after())
        .update(operations);
  }

  @Override
  public Listing<AuditEntry> list(Filter filter) {
    return new AuditListing(operations, filter);
  }

  @Override
  public void forgetTextsOf(PlayerId player) {
    Actor asPlayer = new Actor.SignedInPlayer(player);
    Actor asOperator = new Actor.OperatorInApp(player);
    Sql.of(
            "UPDATE audit SET text_before = '', text_after = ''"
                + " WHERE actor = ? AND actor_kind IN (?, ?)",
            player.value(),
            ActorColumns.of(asPlayer).kind().name(),
            ActorColumns.of(asOperator).kind().name())
        .update(operations);
  }

  /** The rows are read first and named then: several nodes may do it at once. */
  @Override
  public int purge(Instant before, int limit) {
    List<Long> old =
        Sql.of("SELECT position FROM audit WHERE changed_at < ? ORDER BY changed_at", before)
            .add(" LIMIT ? FOR UPDATE SKIP LOCKED", limit)
            .query(operations, row -> row.getLong(1));
    if (!old.isEmpty()) {
      Sql.of("DELETE FROM audit WHERE position IN ").add(Sql.oneOf(old)).update(operations);
    }
    return old.size();
  }
}
