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
import dev.rondo.persistence.sql.KeysetListing;
import dev.rondo.persistence.sql.KeysetListing.Order;
import dev.rondo.persistence.sql.Purge;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

@Singleton
record JdbcAuditLog(JdbcOperations operations) implements AuditLog {

  @Override
  public void add(AuditEntry entry) {
    Sql.of("INSERT INTO audit (changed_at, actor_kind, actor, behalf, operation,")
        .add(" subject_kind, subject, request, reason, text_before, text_after)")
        .add(
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            entry.time(),
            entry.actor().kind().name(),
            entry.actor().name(),
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

  private static AuditEntry entry(ResultSet row) throws SQLException {
    return new AuditEntry(
        row.getLong("position"),
        Sql.instant(row, "changed_at"),
        new Actor(Actor.Kind.valueOf(row.getString("actor_kind")), row.getString("actor")),
        row.getString("behalf"),
        Operation.valueOf(row.getString("operation")),
        new AuditSubject(row.getString("subject_kind"), row.getString("subject")),
        row.getString("request"),
        row.getString("reason"),
        row.getString("text_before"),
        row.getString("text_after"));
  }

  @Override
  public Optional<AuditEntry> find(long number) {
    return Sql.of("SELECT * FROM audit WHERE position = ?", number)
        .find(operations, JdbcAuditLog::entry);
  }

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
    return Sql.of("SELECT *").add(chosen).query(operations, JdbcAuditLog::entry).stream()
        .map(entry -> new Row<>(SortKey.of(entry.number()), entry))
        .toList();
  }

  @Override
  public void forgetTextsOf(PlayerId player) {
    Sql.of("UPDATE audit SET text_before = '', text_after = '' WHERE actor = ?", player.value())
        .add(" AND actor_kind IN (?, ?)", Actor.Kind.PLAYER.name(), Actor.Kind.OPERATOR.name())
        .update(operations);
  }

  @Override
  public int purge(Instant before, int limit) {
    return Purge.batch(operations, "audit", "position", Sql.of("changed_at < ?", before), limit);
  }
}
