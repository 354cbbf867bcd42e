package dev.rondo.persistence.community;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.util.Collection;
import java.util.List;

/** The table of likes. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface LikeRows extends GenericRepository<LikeRow, String> {

  @Query("INSERT INTO liking (subject, player) VALUES (:subject, :player) ON CONFLICT DO NOTHING")
  void addIfAbsent(String subject, String player);

  @Query("DELETE FROM liking WHERE subject = :subject AND player = :player")
  void remove(String subject, String player);

  @Query("DELETE FROM liking WHERE subject IN (:subjects)")
  void removeOf(Collection<String> subjects);

  @Query("SELECT subject FROM liking WHERE player = :player ORDER BY subject")
  List<String> of(String player);

  @Query("SELECT COUNT(*) FROM liking WHERE subject = :subject")
  int countOf(String subject);

  @Query("SELECT subject FROM liking WHERE player = :player AND subject IN (:subjects)")
  List<String> likedBy(String player, Collection<String> subjects);

  /** What a player likes, wrote or made: three ranges of indexes. */
  @Query(
      """
      SELECT ties.kind, ties.name FROM (
        SELECT 'LIKED' AS kind, subject AS name FROM liking WHERE player = :player
        UNION ALL SELECT 'WRITTEN' AS kind, name FROM comment WHERE author = :player
        UNION ALL SELECT kind, name FROM item WHERE owner = :player
      ) ties LIMIT :limit
      """)
  List<TieRow> ties(String player, int limit);
}
