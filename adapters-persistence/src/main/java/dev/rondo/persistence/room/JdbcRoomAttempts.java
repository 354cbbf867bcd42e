package dev.rondo.persistence.room;

import dev.rondo.application.room.RoomAttempts;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Grade;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomAttempt;
import dev.rondo.persistence.sql.Purge;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/** Attempts in the database. */
@Singleton
record JdbcRoomAttempts(JdbcOperations operations) implements RoomAttempts {

  private static final String PLACED =
      """
      SELECT room_try.*, (
        SELECT COUNT(*) + 1 FROM room_try better
        WHERE better.round = room_try.round AND better.arcade_score > room_try.arcade_score
      ) AS place
      FROM room_try
      """;

  @Override
  public void add(RoomAttempt attempt) {
    GameplayResult result = attempt.result();
    Sql.of("INSERT INTO room_try (round, player, room, level, finished_at, grade,")
        .add(" arcade_score, accuracy_score, combo, perfect, great, good, miss, total_count)")
        .add(
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            attempt.round(),
            attempt.player().value(),
            attempt.room().value(),
            attempt.level().value(),
            attempt.finished(),
            result.grade().name(),
            result.arcadeScore(),
            result.accuracyScore(),
            result.combo(),
            result.perfect(),
            result.great(),
            result.good(),
            result.miss(),
            result.totalCount())
        .update(operations);
  }

  @Override
  public List<RoomAttempt.Placed> list(Command command) {
    return switch (command) {
      case Command.InRoom(ItemName room, int limit) ->
          RoomAttempt.byRound(
              Sql.of(PLACED + "WHERE room = ?", room.value())
                  .add(" ORDER BY finished_at DESC, player LIMIT ?", limit)
                  .query(operations, JdbcRoomAttempts::placed));
      case Command.ByPlayer(PlayerId player, int limit) ->
          Sql.of(PLACED + "WHERE player = ?", player.value())
              .add(" ORDER BY finished_at DESC, round LIMIT ?", limit)
              .query(operations, JdbcRoomAttempts::placed);
    };
  }

  private static RoomAttempt.Placed placed(ResultSet row) throws SQLException {
    GameplayResult result =
        new GameplayResult(
            Grade.valueOf(row.getString("grade")),
            row.getDouble("arcade_score"),
            row.getDouble("accuracy_score"),
            row.getLong("combo"),
            row.getLong("perfect"),
            row.getLong("great"),
            row.getLong("good"),
            row.getLong("miss"),
            row.getLong("total_count"));
    return new RoomAttempt.Placed(
        new RoomAttempt(
            row.getString("round"),
            new ItemName(row.getString("room")),
            new PlayerId(row.getString("player")),
            new ItemName(row.getString("level")),
            result,
            Sql.instant(row, "finished_at")),
        row.getInt("place"));
  }

  @Override
  public void forget(PlayerId player) {
    Sql.of("DELETE FROM room_try WHERE player = ?", player.value()).update(operations);
  }

  @Override
  public int purge(Instant before, int limit) {
    List<String> rounds =
        Sql.of("SELECT DISTINCT round FROM room_try WHERE finished_at < ? LIMIT ?", before, limit)
            .query(operations, row -> row.getString("round"));
    return Purge.batch(
        rounds,
        some ->
            Sql.of("DELETE FROM room_try WHERE round IN ").add(Sql.oneOf(some)).update(operations));
  }
}
