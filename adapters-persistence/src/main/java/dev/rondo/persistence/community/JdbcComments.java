package dev.rondo.persistence.community;

import dev.rondo.application.community.Comments;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Comment.Context;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;

/** Comments in the database. */
@Singleton
final class JdbcComments implements Comments {

  /** How many items a statement names. */
  private static final int BATCH = 500;

  private static final String NO_COMMENT = "";

  private final JdbcOperations operations;

  JdbcComments(JdbcOperations operations) {
    this.operations = operations;
  }

  @Override
  public void add(Comment comment) {
    Sql.of(
            "INSERT INTO comment"
                + " (name, kind, item, answers, author, content, visibility, written_at)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            comment.name().value(),
            comment.item().kind().name(),
            comment.item().name().value(),
            switch (comment.context()) {
              case Context.TopLevel() -> NO_COMMENT;
              case Context.Reply(CommentName to) -> to.value();
            },
            comment.author().value(),
            comment.text(),
            comment.visibility().name(),
            comment.time())
        .update(operations);
  }

  @Override
  public Optional<Comment> find(CommentName name) {
    return Sql.of(
            "SELECT name, kind, item, answers, author, content, visibility, written_at"
                + " FROM comment WHERE name = ?",
            name.value())
        .query(operations, JdbcComments::comment)
        .stream()
        .findFirst();
  }

  static Comment comment(ResultSet row) throws SQLException {
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
  public void rewrite(CommentName name, String text) {
    Sql.of("UPDATE comment SET content = ? WHERE name = ?", text, name.value()).update(operations);
  }

  @Override
  public void setVisibility(CommentName name, Visibility visibility) {
    Sql.of("UPDATE comment SET visibility = ? WHERE name = ?", visibility.name(), name.value())
        .update(operations);
  }

  /** Its likes go with it: its name is never given again. */
  @Override
  public void remove(CommentName name) {
    Sql.of("DELETE FROM comment WHERE name = ?", name.value()).update(operations);
    Sql.of("DELETE FROM liking WHERE subject = ?", new Subject.OfComment(name).text())
        .update(operations);
  }

  @Override
  public List<CommentName> removeOn(Collection<ItemRef> items) {
    List<CommentName> removed = new ArrayList<>();
    items.stream()
        .collect(Collectors.groupingBy(ItemRef::kind))
        .forEach(
            (kind, refs) ->
                refs.stream()
                    .map(ref -> ref.name().value())
                    .gather(Gatherers.windowFixed(BATCH))
                    .forEach(names -> removed.addAll(removeOn(kind, names))));
    return removed;
  }

  private List<CommentName> removeOn(ItemKind kind, List<String> items) {
    Sql condition =
        Sql.of(" FROM comment WHERE kind = ? AND item IN ", kind.name()).add(Sql.oneOf(items));
    List<CommentName> names =
        Sql.of("SELECT name")
            .add(condition)
            .query(operations, row -> new CommentName(row.getString("name")));
    if (!names.isEmpty()) {
      Sql.of("DELETE").add(condition).update(operations);
    }
    return names;
  }

  @Override
  public List<Comment> allBy(PlayerId author) {
    return Sql.of(
            "SELECT name, kind, item, answers, author, content, visibility, written_at"
                + " FROM comment WHERE author = ? ORDER BY position",
            author.value())
        .query(operations, JdbcComments::comment);
  }

  @Override
  public Listing<ListedComment> shown(ItemRef item) {
    return CommentListing.ofItem(
        operations,
        Sql.of(
            " WHERE kind = ? AND item = ? AND visibility = ?",
            item.kind().name(),
            item.name().value(),
            Visibility.SHOWN.name()));
  }

  @Override
  public List<Comment> by(PlayerId author, int limit) {
    return written(author, limit).query(operations, JdbcComments::comment);
  }

  static Sql written(PlayerId author, int limit) {
    return Sql.of(
        "SELECT name, kind, item, answers, author, content, visibility, written_at FROM comment"
            + " WHERE author = ? AND visibility = ?"
            + " ORDER BY author DESC, visibility DESC, position DESC LIMIT ?",
        author.value(),
        Visibility.SHOWN.name(),
        limit);
  }

  @Override
  public Listing<ListedComment> all(ItemRef item) {
    return CommentListing.ofItem(
        operations,
        Sql.of(" WHERE kind = ? AND item = ?", item.kind().name(), item.name().value()));
  }

  @Override
  public Listing<ListedComment> hidden() {
    return CommentListing.ofAll(
        operations, Sql.of(" WHERE visibility = ?", Visibility.HIDDEN.name()));
  }
}
