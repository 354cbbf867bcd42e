package dev.rondo.persistence.community;

import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Comment.Context;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;

/** A comment in the database. */
@MappedEntity("comment")
record CommentRow(
    @Id CommentName name,
    ItemKind kind,
    ItemName item,
    String answers,
    PlayerId author,
    String content,
    Visibility visibility,
    Instant writtenAt) {

  private static final String NO_COMMENT = "";

  static String answers(Context context) {
    return switch (context) {
      case Context.TopLevel() -> NO_COMMENT;
      case Context.Reply(CommentName to) -> to.value();
    };
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
