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
import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.Batches;
import dev.rondo.persistence.sql.KeysetListing;
import dev.rondo.persistence.sql.KeysetListing.Order;
import dev.rondo.persistence.sql.SharedRepository;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.data.repository.GenericRepository;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

@SharedRepository
abstract class JdbcComments
    implements Comments, GenericRepository<JdbcComments.CommentRow, CommentName> {

  private static final List<String> OF_AN_ITEM = List.of("kind", "item", "position");

  private final JdbcLikes likes;
  private final CommunityChangeLog changes;
  private final JdbcOperations operations;

  JdbcComments(JdbcLikes likes, CommunityChangeLog changes, JdbcOperations operations) {
    this.likes = likes;
    this.changes = changes;
    this.operations = operations;
  }

  @Override
  public void add(Comment comment) {
    add(CommentRow.from(comment));
    changes.noteComment(comment.item(), comment.author());
  }

  @Query(
      """
      INSERT INTO comment (name, kind, item, answers, author, content, visibility, written_at)
      VALUES (:name, :kind, :item, :answers, :author, :content, :visibility, :writtenAt)
      """)
  abstract void add(CommentRow row);

  @Override
  public Optional<Comment> find(CommentName name) {
    return row(name).map(CommentRow::toDomain);
  }

  @Query("SELECT * FROM comment WHERE name = :name")
  abstract Optional<CommentRow> row(CommentName name);

  @Override
  public Optional<Comment> lock(CommentName name) {
    return lockRow(name).map(CommentRow::toDomain);
  }

  @Query("SELECT * FROM comment WHERE name = :name FOR UPDATE")
  abstract Optional<CommentRow> lockRow(CommentName name);

  @Override
  public void rewrite(CommentName name, String text) {
    changes.noteChange(name);
    update(name, text);
  }

  @Query("UPDATE comment SET content = :content WHERE name = :name")
  abstract void update(CommentName name, String content);

  @Override
  public void setVisibility(CommentName name, Visibility visibility) {
    changes.noteChange(name);
    update(name, visibility);
  }

  @Query("UPDATE comment SET visibility = :visibility WHERE name = :name")
  abstract void update(CommentName name, Visibility visibility);

  /** Also deletes its likes: the name is never reused. */
  @Override
  public void remove(CommentName name) {
    changes.noteChange(name);
    removeRow(name);
    likes.removeOf(List.of(new Subject.OfComment(name)));
  }

  @Query("DELETE FROM comment WHERE name = :name")
  abstract void removeRow(CommentName name);

  @Override
  public List<CommentName> removeOn(Collection<ItemRef> items) {
    List<CommentName> removed = new ArrayList<>();
    Batches.byKind(items, (kind, names) -> removed.addAll(removeOn(kind, names)));
    return removed;
  }

  private List<CommentName> removeOn(ItemKind kind, List<String> items) {
    List<CommentName> names = namesOn(kind, items);
    if (!names.isEmpty()) {
      removeRowsOn(kind, items);
    }
    return names;
  }

  @Query("SELECT name FROM comment WHERE kind = :kind AND item IN (:items)")
  abstract List<CommentName> namesOn(ItemKind kind, List<String> items);

  @Query("DELETE FROM comment WHERE kind = :kind AND item IN (:items)")
  abstract void removeRowsOn(ItemKind kind, List<String> items);

  @Override
  public List<Comment> allBy(PlayerId author) {
    return rowsBy(author).stream().map(CommentRow::toDomain).toList();
  }

  @Query("SELECT * FROM comment WHERE author = :author ORDER BY position")
  abstract List<CommentRow> rowsBy(PlayerId author);

  @Override
  public List<Comment> by(PlayerId author, int limit) {
    return newestBy(author, limit).stream().map(CommentRow::toDomain).toList();
  }

  @Query(
      """
      SELECT * FROM comment WHERE author = :author AND visibility = 'SHOWN'
      ORDER BY author DESC, visibility DESC, position DESC LIMIT :limit
      """)
  abstract List<CommentRow> newestBy(PlayerId author, int limit);

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
            CommentRow.read(row).toDomain(),
            new Player(
                StoredProfiles.read(row.getString("profile")),
                AccountStatus.valueOf(row.getString("status"))),
            answered == null ? "" : StoredProfiles.read(answered).name()));
  }

  @MappedEntity("comment")
  record CommentRow(
      @Id CommentName name,
      ItemKind kind,
      ItemName item,
      String answers,
      PlayerId author,
      String content,
      Visibility visibility,
      @At Instant writtenAt) {

    private static final String NO_COMMENT = "";

    static CommentRow from(Comment comment) {
      return new CommentRow(
          comment.name(),
          comment.item().kind(),
          comment.item().name(),
          switch (comment.context()) {
            case Context.TopLevel() -> NO_COMMENT;
            case Context.Reply(CommentName to) -> to.value();
          },
          comment.author(),
          comment.text(),
          comment.visibility(),
          comment.time());
    }

    /** The columns of the table in a joined row. */
    static CommentRow read(ResultSet row) throws SQLException {
      return new CommentRow(
          new CommentName(row.getString("name")),
          ItemKind.valueOf(row.getString("kind")),
          new ItemName(row.getString("item")),
          row.getString("answers"),
          new PlayerId(row.getString("author")),
          row.getString("content"),
          Visibility.valueOf(row.getString("visibility")),
          Sql.instant(row, "written_at"));
    }

    Comment toDomain() {
      return new Comment(
          name,
          new ItemRef(kind, item),
          answers.equals(NO_COMMENT)
              ? new Context.TopLevel()
              : new Context.Reply(new CommentName(answers)),
          author,
          content,
          writtenAt,
          visibility);
    }
  }
}
