package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.util.List;

/** Results in the order in which they came. */
final class ResultListing implements Listing<Result> {

  private final JdbcOperations operations;
  private final Sql condition;
  private final String order;

  /**
   * A listing of some results.
   *
   * @param condition the condition of the statement
   * @param order the columns of an index that has their order
   */
  private ResultListing(JdbcOperations operations, Sql condition, String order) {
    this.operations = operations;
    this.condition = condition;
    this.order = order;
  }

  static ResultListing ofAll(JdbcOperations operations) {
    return new ResultListing(operations, Sql.of(" WHERE TRUE"), "position");
  }

  static ResultListing of(JdbcOperations operations, ReviewStatus status) {
    return new ResultListing(
        operations, Sql.of(" WHERE standing = ?", status.name()), "standing, position");
  }

  @Override
  public long count(long atMost) {
    return Sql.of("SELECT COUNT(*) FROM (SELECT replay FROM level_result")
        .add(condition)
        .add(" LIMIT ?) counted", atMost)
        .query(operations, row -> row.getLong(1))
        .getFirst();
  }

  @Override
  public List<Row<Result>> from(long offset, int limit) {
    return page(Sql.of(""), limit, offset);
  }

  @Override
  public List<Row<Result>> after(SortKey key, int limit) {
    return page(Sql.of(" AND position > ?", key.values().getFirst()), limit, 0);
  }

  private List<Row<Result>> page(Sql start, int limit, long offset) {
    return Sql.of("SELECT * FROM level_result")
        .add(condition)
        .add(start)
        .add(" ORDER BY " + order + " LIMIT ? OFFSET ?", limit, offset)
        .query(
            operations,
            row -> new Row<>(SortKey.of(row.getLong("position")), ResultRow.read(row).toDomain()));
  }
}
