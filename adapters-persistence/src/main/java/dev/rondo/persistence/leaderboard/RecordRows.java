package dev.rondo.persistence.leaderboard;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.player.PlayerId;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.util.List;
import java.util.Optional;

/** The table of records, and that of how many there are of which value. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface RecordRows extends GenericRepository<RecordRow, String> {

  /** The records of a player on a chart. */
  @Query("SELECT * FROM chart_record WHERE level = :level AND data = :data AND player = :player")
  List<RecordRow> of(ItemName level, String data, PlayerId player);

  @Query(
      """
      DELETE FROM chart_record
      WHERE level = :level AND data = :data AND board = :board AND player = :player
      """)
  void remove(ItemName level, String data, Leaderboard board, PlayerId player);

  @Query("DELETE FROM chart_record WHERE level = :level")
  void removeOn(ItemName level);

  @Query("DELETE FROM chart_record_count WHERE level = :level")
  void removeCountsOn(ItemName level);

  /** The record of a replay on a leaderboard, with its player. */
  @Query(
      """
      SELECT chart_record.lead, chart_record.position, chart_record.replay,
        player.status, player.profile
      FROM level_result
      JOIN chart_record ON chart_record.level = level_result.level
      AND chart_record.data = level_result.data
      AND chart_record.player = level_result.player
      AND chart_record.replay = level_result.replay
      JOIN player ON player.id = chart_record.player
      WHERE level_result.replay = :replay AND chart_record.level = :level
      AND chart_record.data = :data AND chart_record.board = :board
      """)
  Optional<EntryRow> entry(ItemName replay, ItemName level, String data, Leaderboard board);

  @Query(
      """
      SELECT * FROM chart_record WHERE player = :player AND board = :board
      ORDER BY player, board, lead, position LIMIT :limit
      """)
  List<RecordRow> bestOf(PlayerId player, Leaderboard board, int limit);
}
