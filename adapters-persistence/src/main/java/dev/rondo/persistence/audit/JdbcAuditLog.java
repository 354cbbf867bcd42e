package dev.rondo.persistence.audit;

import static dev.rondo.persistence.sql.Sql.stored;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Listing.Row;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.audit.ActorColumns.Kind;
import dev.rondo.persistence.sql.KeysetListing;
import dev.rondo.persistence.sql.KeysetListing.Order;
import dev.rondo.persistence.sql.Purge;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;

/** The audit log in the database. */
@Singleton
final class JdbcAuditLog implements AuditLog {

  private final AuditRows entries;
  private final JdbcOperations operations;

  JdbcAuditLog(AuditRows entries, JdbcOperations operations) {
    this.entries = entries;
    this.operations = operations;
  }

  @Override
  public void add(AuditEntry entry) {
    ActorColumns actor = ActorColumns.of(entry.actor());
    entries.add(
        stored(entry.time()),
        actor.kind(),
        actor.name(),
        entry.behalf(),
        entry.operation(),
        entry.subject().kind(),
        entry.subject().name(),
        entry.request(),
        entry.reason(),
        entry.before(),
        entry.after());
  }

  @Override
  public Listing<AuditEntry> list(Filter filter) {
    return new KeysetListing<>(
        operations, matching(filter), List.of("position"), Order.DESCENDING, this::page);
  }

  private static Sql matching(Filter filter) {
    Sql all = Sql.of(" FROM audit WHERE TRUE");
    return switch (filter) {
      case Filter.All() -> all;
      case Filter.Of(AuditSubject subject) -> all.add(about(subject));
      case Filter.By(String actor) -> all.add(" AND actor = ?", actor);
      case Filter.OfBy(AuditSubject subject, String actor) ->
          all.add(about(subject)).add(" AND actor = ?", actor);
    };
  }

  private static Sql about(AuditSubject subject) {
    return Sql.of(" AND subject_kind = ? AND subject = ?", subject.kind(), subject.name());
  }

  private List<Row<AuditEntry>> page(Sql chosen) {
    return Sql.of("SELECT *").add(chosen).query(operations, AuditRow.class).stream()
        .map(row -> new Row<>(SortKey.of(row.position()), row.toDomain()))
        .toList();
  }

  @Override
  public void forgetTextsOf(PlayerId player) {
    entries.forgetTexts(player.value(), List.of(Kind.PLAYER, Kind.OPERATOR));
  }

  @Override
  public int purge(Instant before, int limit) {
    return Purge.batch(entries.lockOld(stored(before), limit), entries::remove);
  }
}
