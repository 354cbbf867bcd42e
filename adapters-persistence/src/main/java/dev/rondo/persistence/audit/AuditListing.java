package dev.rondo.persistence.audit;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditLog.Filter;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.policy.Operation;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.persistence.audit.ActorColumns.Kind;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** The entries that match, the newest first. */
final class AuditListing implements Listing<AuditEntry> {

  private final JdbcOperations operations;
  private final Filter filter;

  AuditListing(JdbcOperations operations, Filter filter) {
    this.operations = operations;
    this.filter = filter;
  }

  @Override
  public long count(long atMost) {
    return Sql.of("SELECT COUNT(*) FROM (SELECT position FROM audit WHERE ")
        .add(matches())
        .add(" LIMIT ?) counted", atMost)
        .query(operations, row -> row.getLong(1))
        .getFirst();
  }

  @Override
  public List<Row<AuditEntry>> from(long offset, int limit) {
    return page(matches(), limit, offset);
  }

  @Override
  public List<Row<AuditEntry>> after(SortKey key, int limit) {
    return page(matches().add(" AND position < ?", key.values().getFirst()), limit, 0);
  }

  private Sql matches() {
    return switch (filter) {
      case Filter.All() -> Sql.of("TRUE");
      case Filter.Of(AuditSubject subject) -> about(subject);
      case Filter.By(String actor) -> Sql.of("actor = ?", actor);
      case Filter.OfBy(AuditSubject subject, String actor) ->
          about(subject).add(" AND actor = ?", actor);
    };
  }

  private static Sql about(AuditSubject subject) {
    return Sql.of("subject_kind = ? AND subject = ?", subject.kind(), subject.name());
  }

  private List<Row<AuditEntry>> page(Sql condition, int limit, long offset) {
    return Sql.of("SELECT * FROM audit WHERE ")
        .add(condition)
        .add(" ORDER BY position DESC LIMIT ? OFFSET ?", limit, offset)
        .query(operations, AuditListing::row);
  }

  private static Row<AuditEntry> row(ResultSet row) throws SQLException {
    return new Row<>(
        SortKey.of(row.getLong("position")),
        new AuditEntry(
            Sql.instant(row, "changed_at"),
            new ActorColumns(Kind.valueOf(row.getString("actor_kind")), row.getString("actor"))
                .toDomain(),
            row.getString("behalf"),
            Operation.valueOf(row.getString("operation")),
            new AuditSubject(row.getString("subject_kind"), row.getString("subject")),
            row.getString("request"),
            row.getString("reason"),
            row.getString("text_before"),
            row.getString("text_after")));
  }
}
