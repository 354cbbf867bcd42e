package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.Result.ReviewStatus;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.util.List;
import java.util.Optional;

/** The table of results, and that of the levels that have some. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface ResultRows extends GenericRepository<ResultRow, String> {

  /** Locks the row of a level until the transaction ends; answers nothing when there is none. */
  @Query("SELECT level FROM ranked_level WHERE level = :level FOR UPDATE")
  List<String> lockLevel(String level);

  @Query("INSERT INTO ranked_level (level) VALUES (:level) ON CONFLICT DO NOTHING")
  void addLevel(String level);

  @Query(
      """
      INSERT INTO level_result (replay, level, data, player, status, inconsistencies, arcade, accuracy)
      VALUES (:replay, :level, :data, :player, :status, :inconsistencies, :arcade, :accuracy)
      """)
  void add(ResultRow row);

  Optional<ResultRow> findById(String replay);

  @Query(
      """
      UPDATE level_result
      SET data = :data, status = :status, inconsistencies = :inconsistencies,
        arcade = :arcade, accuracy = :accuracy
      WHERE replay = :replay
      """)
  int update(
      String replay,
      String data,
      ReviewStatus status,
      String inconsistencies,
      long arcade,
      long accuracy);

  @Query("DELETE FROM level_result WHERE replay = :replay")
  void remove(String replay);

  @Query("DELETE FROM level_result WHERE level = :level")
  void removeOn(String level);

  @Query("DELETE FROM ranked_level WHERE level = :level")
  void removeLevel(String level);

  @Query("SELECT * FROM level_result WHERE player = :player ORDER BY position")
  List<ResultRow> by(String player);

  @Query(
      """
      SELECT replay FROM level_result WHERE status = 'PENDING'
      AND (SELECT hidden_item.id FROM hidden_item
        WHERE hidden_item.kind = 'REPLAY' AND hidden_item.name = level_result.replay) IS NULL
      ORDER BY status, position LIMIT :limit
      """)
  List<String> pending(int limit);

  @Query(
      """
      SELECT replay FROM level_result WHERE player = :player AND status = 'PENDING'
      AND (SELECT hidden_item.id FROM hidden_item
        WHERE hidden_item.kind = 'REPLAY' AND hidden_item.name = level_result.replay) IS NULL
      ORDER BY player, status, position LIMIT :limit
      """)
  List<String> pendingOf(String player, int limit);
}
