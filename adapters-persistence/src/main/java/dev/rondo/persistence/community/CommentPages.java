package dev.rondo.persistence.community;

import dev.rondo.application.community.Comments.ListedComment;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Listing.Row;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.persistence.player.StoredProfiles;
import dev.rondo.persistence.sql.KeysetListing;
import dev.rondo.persistence.sql.KeysetListing.Order;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** Reads comments with those that they are about, the newest first. */
final class CommentPages {

  private final JdbcOperations operations;

  CommentPages(JdbcOperations operations) {
    this.operations = operations;
  }

  /** Those on one item. */
  Listing<ListedComment> ofItem(Sql matching) {
    return list(matching, List.of("kind", "item", "position"));
  }

  /** Those on all items; no index has their order. */
  Listing<ListedComment> ofAll(Sql matching) {
    return list(matching, List.of("position"));
  }

  private Listing<ListedComment> list(Sql matching, List<String> columns) {
    return new KeysetListing<>(operations, matching, columns, Order.DESCENDING, this::page);
  }

  /** Only what belongs to the comments of the page is read, not to those before it. */
  private List<Row<ListedComment>> page(Sql chosen) {
    return Sql.of(
            "SELECT comment.*, player.status, player.profile, other.profile AS answered"
                + " FROM (SELECT *")
        .add(chosen)
        .add(
            ") comment JOIN player ON player.id = comment.author"
                + " LEFT JOIN comment before ON before.name = comment.answers"
                + " LEFT JOIN player other ON other.id = before.author"
                + " ORDER BY comment.position DESC")
        .query(operations, CommentPages::row);
  }

  private static Row<ListedComment> row(ResultSet row) throws SQLException {
    String answered = row.getString("answered");
    return new Row<>(
        SortKey.of(row.getLong("position")),
        new ListedComment(
            CommentRow.read(row).toDomain(),
            new Player(
                StoredProfiles.read(row.getString("profile")),
                AccountStatus.valueOf(row.getString("status"))),
            answered == null ? "" : StoredProfiles.read(answered).name()));
  }
}
