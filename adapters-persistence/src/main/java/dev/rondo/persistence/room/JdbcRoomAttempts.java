package dev.rondo.persistence.room;

import dev.rondo.application.room.RoomAttempts;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Grade;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomAttempt;
import dev.rondo.persistence.player.StoredProfiles;
import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.Purge;
import dev.rondo.persistence.sql.SharedRepository;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.repository.GenericRepository;
import java.time.Instant;
import java.util.Collection;
import java.util.List;

/** Attempts in the database. */
@SharedRepository
abstract class JdbcRoomAttempts
    implements RoomAttempts, GenericRepository<JdbcRoomAttempts.RoomAttemptRow, String> {

  private static final String PLACED =
      """
      SELECT room_try.*, player.profile, (
        SELECT COUNT(*) + 1 FROM room_try better
        WHERE better.round = room_try.round AND better.arcade_score > room_try.arcade_score
      ) AS place
      FROM room_try JOIN player ON player.id = room_try.player
      """;

  /** An attempt with its place in the round, and the profile of its player. */
  @MappedEntity("room_try")
  record RoomAttemptRow(
      String round,
      PlayerId player,
      ItemName room,
      ItemName level,
      Grade grade,
      double arcadeScore,
      double accuracyScore,
      long combo,
      long perfect,
      long great,
      long good,
      long miss,
      long totalCount,
      @At Instant finishedAt,
      String profile,
      int place) {

    static RoomAttemptRow from(RoomAttempt attempt) {
      GameplayResult result = attempt.result();
      return new RoomAttemptRow(
          attempt.round(),
          attempt.player(),
          attempt.room(),
          attempt.level(),
          result.grade(),
          result.arcadeScore(),
          result.accuracyScore(),
          result.combo(),
          result.perfect(),
          result.great(),
          result.good(),
          result.miss(),
          result.totalCount(),
          attempt.finished(),
          "",
          0);
    }

    RoomAttempt.Placed toDomain() {
      GameplayResult result =
          new GameplayResult(
              grade, arcadeScore, accuracyScore, combo, perfect, great, good, miss, totalCount);
      return new RoomAttempt.Placed(
          new RoomAttempt(round, room, player, level, result, finishedAt),
          place,
          StoredProfiles.read(profile).name());
    }
  }

  @Override
  public void add(RoomAttempt attempt) {
    addIfAbsent(RoomAttemptRow.from(attempt));
  }

  @Query(
      """
      INSERT INTO room_try
        (round, player, room, level, grade, arcade_score, accuracy_score, combo,
         perfect, great, good, miss, total_count, finished_at)
      VALUES
        (:round, :player, :room, :level, :grade, :arcadeScore, :accuracyScore, :combo,
         :perfect, :great, :good, :miss, :totalCount, :finishedAt)
      ON CONFLICT DO NOTHING
      """)
  abstract void addIfAbsent(RoomAttemptRow row);

  @Override
  public List<List<RoomAttempt.Placed>> inRoom(ItemName room, int limit) {
    return RoomAttempt.byRound(placed(rowsIn(room, limit)));
  }

  @Override
  public List<RoomAttempt.Placed> by(PlayerId player, int limit) {
    return placed(rowsBy(player, limit));
  }

  @Query(PLACED + "WHERE player = :player ORDER BY finished_at DESC, round LIMIT :limit")
  abstract List<RoomAttemptRow> rowsBy(PlayerId player, int limit);

  /** The attempts of the latest rounds. */
  @Query(PLACED + "WHERE room = :room ORDER BY finished_at DESC, player LIMIT :limit")
  abstract List<RoomAttemptRow> rowsIn(ItemName room, int limit);

  private static List<RoomAttempt.Placed> placed(List<RoomAttemptRow> rows) {
    return rows.stream().map(RoomAttemptRow::toDomain).toList();
  }

  @Override
  @Query("DELETE FROM room_try WHERE player = :player")
  public abstract void forget(PlayerId player);

  @Override
  public int purge(Instant before, int limit) {
    return Purge.batch(roundsBefore(before, limit), this::removeRounds);
  }

  @Query("DELETE FROM room_try WHERE round IN (:rounds)")
  abstract void removeRounds(Collection<String> rounds);

  @Query("SELECT DISTINCT round FROM room_try WHERE finished_at < :before LIMIT :limit")
  abstract List<String> roundsBefore(@At Instant before, int limit);
}
