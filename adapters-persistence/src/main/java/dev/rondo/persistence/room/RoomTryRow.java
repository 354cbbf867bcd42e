package dev.rondo.persistence.room;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Grade;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomTry;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.annotation.MappedEntity;
import java.time.OffsetDateTime;

/**
 * A try in the database.
 *
 * @param place its place among those of its round, as queries count it; no column
 */
@MappedEntity("room_try")
record RoomTryRow(
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
    OffsetDateTime finishedAt,
    int place) {

  static RoomTryRow from(RoomTry attempt) {
    GameplayResult result = attempt.result();
    return new RoomTryRow(
        attempt.round(),
        attempt.player().value(),
        attempt.room().value(),
        attempt.level().value(),
        result.grade(),
        result.arcadeScore(),
        result.accuracyScore(),
        result.combo(),
        result.perfect(),
        result.great(),
        result.good(),
        result.miss(),
        result.totalCount(),
        Sql.stored(attempt.finished()),
        0);
  }

  RoomTry.Placed toDomain() {
    GameplayResult result =
        new GameplayResult(
            grade, arcadeScore, accuracyScore, combo, perfect, great, good, miss, totalCount);
    return new RoomTry.Placed(
        new RoomTry(
            round,
            new ItemName(room),
            new PlayerId(player),
            new ItemName(level),
            result,
            finishedAt.toInstant()),
        place);
  }
}
