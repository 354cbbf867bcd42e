package dev.rondo.persistence.community;

import dev.rondo.application.community.Comments;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Listing.Row;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Comment.Context;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.change.CommunityChangeLog;
import dev.rondo.persistence.player.StoredProfiles;
import dev.rondo.persistence.sql.Batches;
import dev.rondo.persistence.sql.KeysetListing;
import dev.rondo.persistence.sql.KeysetListing.Order;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

@Singleton
record JdbcComments(JdbcLikes likes, CommunityChangeLog changes, JdbcOperations operations)
    implements Comments {

  private static final String NO_COMMENT = "";
  private static final List<String> OF_AN_ITEM = List.of("kind", "item", "position");

  @Override
  public void add(Comment comment) {
    String answers =
        switch (comment.context()) {
          case Context.TopLevel() -> NO_COMMENT;
          case Context.Reply(CommentName to) -> to.value();
        };
    Sql.of("INSERT INTO comment (name, kind, item, answers, author, content, visibility,")
        .add(
            " written_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            comment.name().value(),
            comment.item().kind().name(),
            comment.item().name().value(),
            answers,
            comment.author().value(),
            comment.text(),
            comment.visibility().name(),
            comment.time())
        .update(operations);
    changes.noteComment(comment.item(), comment.author());
  }

  private static Comment comment(ResultSet row) throws SQLException {
    String answers = row.getString("answers");
    return new Comment(
        new CommentName(row.getString("name")),
        new ItemRef(ItemKind.valueOf(row.getString("kind")), new ItemName(row.getString("item"))),
        answers.equals(NO_COMMENT)
            ? new Context.TopLevel()
            : new Context.Reply(new CommentName(answers)),
        new PlayerId(row.getString("author")),
        row.getString("content"),
        Sql.instant(row, "written_at"),
        Visibility.valueOf(row.getString("visibility")));
  }

  @Override
  public Optional<Comment> find(CommentName name) {
    return Sql.of("SELECT * FROM comment WHERE name = ?", name.value())
        .find(operations, JdbcComments::comment);
  }

  @Override
  public void lock(CommentName name) {
    var _ =
        Sql.of("SELECT name FROM comment WHERE name = ? FOR UPDATE", name.value())
            .query(operations, row -> name);
  }

  @Override
  public void rewrite(CommentName name, String text) {
    changes.noteChange(name);
    Sql.of("UPDATE comment SET content = ? WHERE name = ?", text, name.value()).update(operations);
  }

  @Override
  public void setVisibility(CommentName name, Visibility visibility) {
    changes.noteChange(name);
    Sql.of("UPDATE comment SET visibility = ?", visibility.name())
        .add(" WHERE name = ?", name.value())
        .update(operations);
  }

  /** Also deletes its likes: the name is never reused. */
  @Override
  public void remove(CommentName name) {
    changes.noteChange(name);
    Sql.of("DELETE FROM comment WHERE name = ?", name.value()).update(operations);
    likes.removeOf(List.of(new Subject.OfComment(name)));
  }

  @Override
  public List<CommentName> removeOn(Collection<ItemRef> items) {
    List<CommentName> removed = new ArrayList<>();
    Batches.byKind(items, (kind, names) -> removed.addAll(removeOn(kind, names)));
    return removed;
  }

  private List<CommentName> removeOn(ItemKind kind, List<String> items) {
    Sql removed =
        Sql.of(" FROM comment WHERE kind = ? AND item IN ", kind.name()).add(Sql.oneOf(items));
    List<CommentName> names =
        Sql.of("SELECT name")
            .add(removed)
            .query(operations, row -> new CommentName(row.getString("name")));
    if (!names.isEmpty()) {
      Sql.of("DELETE").add(removed).update(operations);
    }
    return names;
  }

  @Override
  public List<Comment> allBy(PlayerId author) {
    return Sql.of("SELECT * FROM comment WHERE author = ? ORDER BY position", author.value())
        .query(operations, JdbcComments::comment);
  }

  @Override
  public List<Comment> by(PlayerId author, int limit) {
    return newestBy(author, limit).query(operations, JdbcComments::comment);
  }

  static Sql newestBy(PlayerId author, int limit) {
    return Sql.of("SELECT * FROM comment WHERE author = ?", author.value())
        .add(" AND visibility = 'SHOWN'")
        .add(" ORDER BY author DESC, visibility DESC, position DESC LIMIT ?", limit);
  }

  @Override
  public Listing<ListedComment> shown(ItemRef item) {
    return list(on(item).add(" AND visibility = ?", Visibility.SHOWN.name()), OF_AN_ITEM);
  }

  /**
   * All positions are in the range, by which H2 prefers the index with positions to the one with
   * times; with that, it would sort all comments on the item for a page.
   */
  static Sql on(ItemRef item) {
    return Sql.of(
        " FROM comment WHERE kind = ? AND item = ? AND position BETWEEN 0 AND ?",
        item.kind().name(),
        item.name().value(),
        Long.MAX_VALUE);
  }

  /** No index has the order of most filters. */
  @Override
  public Listing<ListedComment> list(Filter filter) {
    return switch (filter) {
      case Filter.All() -> matching("TRUE");
      case Filter.Hidden() -> matching("visibility = ?", Visibility.HIDDEN.name());
      case Filter.On(ItemRef item) -> list(on(item), OF_AN_ITEM);
      case Filter.By(PlayerId author) -> matching("author = ?", author.value());
      case Filter.Containing(String text) ->
          matching("LOWER(content) LIKE LOWER(?)", Sql.containing(text));
    };
  }

  private Listing<ListedComment> matching(String condition, Object... values) {
    return list(Sql.of(" FROM comment WHERE " + condition, values), List.of("position"));
  }

  private Listing<ListedComment> list(Sql matching, List<String> columns) {
    return new KeysetListing<>(operations, matching, columns, Order.DESCENDING, this::page);
  }

  /** Reads the joined data only for comments of the page. */
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
        .query(operations, JdbcComments::listed);
  }

  private static Row<ListedComment> listed(ResultSet row) throws SQLException {
    String answered = row.getString("answered");
    return new Row<>(
        SortKey.of(row.getLong("position")),
        new ListedComment(
            comment(row),
            new Player(
                StoredProfiles.read(row.getString("profile")),
                AccountStatus.valueOf(row.getString("status"))),
            answered == null ? "" : StoredProfiles.read(answered).name()));
  }
}
