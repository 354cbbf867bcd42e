package dev.rondo.persistence.community;

import dev.rondo.application.community.Ties;
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
import java.util.List;

/** What ties players to items and comments, from the database in one statement. */
@Singleton
final class JdbcTies implements Ties {

  private static final String LIKED = "";
  private static final String WRITTEN = "COMMENT";

  private final JdbcOperations operations;

  JdbcTies(JdbcOperations operations) {
    this.operations = operations;
  }

  @Override
  public List<Subject> list(PlayerId player, int atMost) {
    return of(player, atMost).query(operations, JdbcTies::subject);
  }

  /** Three ranges of indexes. */
  static Sql of(PlayerId player, int atMost) {
    return Sql.of("SELECT ties.kind, ties.name FROM (")
        .add("SELECT '" + LIKED + "' AS kind, subject AS name FROM liking")
        .add(" WHERE player = ?", player.value())
        .add(" UNION ALL SELECT '" + WRITTEN + "' AS kind, name FROM comment")
        .add(" WHERE author = ?", player.value())
        .add(" UNION ALL SELECT kind, name FROM item WHERE owner = ?", player.value())
        .add(") ties LIMIT ?", atMost);
  }

  private static Subject subject(ResultSet row) throws SQLException {
    String name = row.getString("name");
    return switch (row.getString("kind")) {
      case LIKED -> SubjectText.read(name);
      case WRITTEN -> new Subject.OfComment(new CommentName(name));
      case String kind ->
          new Subject.OfItem(new ItemRef(ItemKind.valueOf(kind), new ItemName(name)));
    };
  }
}
