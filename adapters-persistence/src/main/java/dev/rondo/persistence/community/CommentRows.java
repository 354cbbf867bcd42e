package dev.rondo.persistence.community;

import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.item.ItemKind;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.time.temporal.TemporalAccessor;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The table of comments. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface CommentRows extends GenericRepository<CommentRow, String> {

  @Query(
      """
      INSERT INTO comment (name, kind, item, answers, author, content, visibility, written_at)
      VALUES (:name, :kind, :item, :answers, :author, :content, :visibility, :written)
      """)
  void add(
      String name,
      ItemKind kind,
      String item,
      String answers,
      String author,
      String content,
      Visibility visibility,
      TemporalAccessor written);

  Optional<CommentRow> findById(String name);

  /** Locks the row, if there is one, until the transaction ends. */
  @Query("SELECT name FROM comment WHERE name = :name FOR UPDATE")
  List<String> lock(String name);

  @Query("UPDATE comment SET content = :content WHERE name = :name")
  void setContent(String name, String content);

  @Query("UPDATE comment SET visibility = :visibility WHERE name = :name")
  void setVisibility(String name, Visibility visibility);

  @Query("DELETE FROM comment WHERE name = :name")
  void remove(String name);

  @Query("SELECT name FROM comment WHERE kind = :kind AND item IN (:items)")
  List<String> namesOn(ItemKind kind, Collection<String> items);

  @Query("DELETE FROM comment WHERE kind = :kind AND item IN (:items)")
  void removeOn(ItemKind kind, Collection<String> items);

  @Query("SELECT * FROM comment WHERE author = :author ORDER BY position")
  List<CommentRow> allBy(String author);

  @Query(
      """
      SELECT * FROM comment WHERE author = :author AND visibility = 'SHOWN'
      ORDER BY author DESC, visibility DESC, position DESC LIMIT :limit
      """)
  List<CommentRow> newestBy(String author, int limit);
}
