package dev.rondo.persistence.change;

import dev.rondo.domain.item.ItemKind;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The table of what was done to comments and likes. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface CommunityChangeRows extends GenericRepository<CommunityChangeRow, Long> {

  @Query("INSERT INTO community_change (kind, item, player) VALUES (:kind, :item, :player)")
  void add(ItemKind kind, String item, String player);

  @Query(
      """
      INSERT INTO community_change (kind, item, player)
      SELECT kind, item, :player FROM comment WHERE name = :comment
      """)
  void addOfComment(String comment, String player);

  @Query(
      """
      INSERT INTO community_change (kind, item)
      SELECT kind, item FROM comment WHERE name = :comment
      """)
  void addOfComment(String comment);

  /** As many rows as there are items with comments of the author, but no more than the limit. */
  @Query(
      """
      INSERT INTO community_change (kind, item)
      SELECT DISTINCT kind, item FROM comment WHERE author = :author LIMIT :limit
      """)
  int addOfAuthor(String author, int limit);

  @Query("INSERT INTO community_change (kind, item) VALUES (NULL, NULL)")
  void addOfAll();

  @Query("SELECT MAX(number) FROM community_change")
  Optional<Long> newest();

  @Query(
      """
      SELECT number, kind, item, player FROM community_change
      WHERE number > :number ORDER BY number LIMIT :limit
      """)
  List<CommunityChangeRow> after(long number, int limit);

  @Query("SELECT number, kind, item, player FROM community_change WHERE number IN (:numbers)")
  List<CommunityChangeRow> of(Collection<Long> numbers);

  @Query("DELETE FROM community_change WHERE number <= :number")
  void removeUpTo(long number);
}
