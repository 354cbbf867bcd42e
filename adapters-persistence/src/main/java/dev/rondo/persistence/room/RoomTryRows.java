package dev.rondo.persistence.room;

import dev.rondo.domain.leaderboard.Grade;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.time.temporal.TemporalAccessor;
import java.util.Collection;
import java.util.List;

/** The table of tries. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface RoomTryRows extends GenericRepository<RoomTryRow, String> {

  @Query(
      """
      INSERT INTO room_try
        (round, player, room, level, grade, arcade_score, accuracy_score, combo,
         perfect, great, good, miss, total_count, finished_at)
      VALUES
        (:round, :player, :room, :level, :grade, :arcadeScore, :accuracyScore, :combo,
         :perfect, :great, :good, :miss, :totalCount, :finished)
      ON CONFLICT DO NOTHING
      """)
  void addIfAbsent(
      String round,
      String player,
      String room,
      String level,
      Grade grade,
      double arcadeScore,
      double accuracyScore,
      long combo,
      long perfect,
      long great,
      long good,
      long miss,
      long totalCount,
      TemporalAccessor finished);

  /** Those of the latest rounds. */
  @Query(
      """
      SELECT room_try.*, (
        SELECT COUNT(*) + 1 FROM room_try better
        WHERE better.round = room_try.round AND better.arcade_score > room_try.arcade_score
      ) AS place
      FROM room_try WHERE room = :room ORDER BY finished_at DESC, player LIMIT :limit
      """)
  List<RoomTryRow> inRoom(String room, int limit);

  @Query(
      """
      SELECT room_try.*, (
        SELECT COUNT(*) + 1 FROM room_try better
        WHERE better.round = room_try.round AND better.arcade_score > room_try.arcade_score
      ) AS place
      FROM room_try WHERE player = :player ORDER BY finished_at DESC, round LIMIT :limit
      """)
  List<RoomTryRow> by(String player, int limit);

  @Query("DELETE FROM room_try WHERE player = :player")
  void forget(String player);

  @Query("SELECT DISTINCT round FROM room_try WHERE finished_at < :before LIMIT :limit")
  List<String> roundsBefore(TemporalAccessor before, int limit);

  @Query("DELETE FROM room_try WHERE round IN (:rounds)")
  void removeRounds(Collection<String> rounds);
}
