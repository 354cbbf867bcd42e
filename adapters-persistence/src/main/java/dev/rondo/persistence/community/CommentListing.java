package dev.rondo.persistence.community;

import dev.rondo.application.community.Comments.ListedComment;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.persistence.player.StoredProfiles;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** Comments with those that they are about, the newest first. */
final class CommentListing implements Listing<ListedComment> {

  private final JdbcOperations operations;
  private final Sql condition;
  private final String order;

  /**
   * A listing of some comments.
   *
   * @param condition the condition of the statement
   * @param order the columns that put the newest first
   */
  private CommentListing(JdbcOperations operations, Sql condition, String order) {
    this.operations = operations;
    this.condition = condition;
    this.order = order;
  }

  /** Those on one item. */
  static CommentListing ofItem(JdbcOperations operations, Sql condition) {
    // Beginning with the item, so that H2 too sees that an index has this order.
    return new CommentListing(operations, condition, "kind DESC, item DESC, position DESC");
  }

  /** Those on all items; no index has their order. */
  static CommentListing ofAll(JdbcOperations operations, Sql condition) {
    return new CommentListing(operations, condition, "position DESC");
  }

  @Override
  public long count(long atMost) {
    return Sql.of("SELECT COUNT(*) FROM (SELECT name FROM comment")
        .add(condition)
        .add(" LIMIT ?) counted", atMost)
        .query(operations, row -> row.getLong(1))
        .getFirst();
  }

  @Override
  public List<Row<ListedComment>> from(long offset, int limit) {
    return page(Sql.of(""), limit, offset);
  }

  @Override
  public List<Row<ListedComment>> after(SortKey key, int limit) {
    return page(Sql.of(" AND position < ?", key.values().getFirst()), limit, 0);
  }

  /** Only what belongs to the comments of the page is read, not to those before it. */
  private List<Row<ListedComment>> page(Sql start, int limit, long offset) {
    return Sql.of(
            "SELECT comment.*, player.standing, player.profile, other.profile AS answered"
                + " FROM (SELECT * FROM comment")
        .add(condition)
        .add(start)
        .add(" ORDER BY " + order + " LIMIT ? OFFSET ?) comment", limit, offset)
        .add(
            " JOIN player ON player.id = comment.author"
                + " LEFT JOIN comment before ON before.name = comment.answers"
                + " LEFT JOIN player other ON other.id = before.author"
                + " ORDER BY comment.position DESC")
        .query(operations, CommentListing::row);
  }

  private static Row<ListedComment> row(ResultSet row) throws SQLException {
    String answered = row.getString("answered");
    return new Row<>(
        SortKey.of(row.getLong("position")),
        new ListedComment(
            JdbcComments.comment(row),
            new Player(
                StoredProfiles.read(row.getString("profile")),
                AccountStatus.valueOf(row.getString("standing"))),
            answered == null ? "" : StoredProfiles.read(answered).name()));
  }
}
