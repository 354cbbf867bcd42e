package dev.rondo.persistence.room;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Grade;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomTry;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;

/** A try in the database, with its place among those of its round. */
@MappedEntity("room_try")
record RoomTryRow(
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
    Instant finishedAt,
    int place) {

  RoomTry.Placed toDomain() {
    GameplayResult result =
        new GameplayResult(
            grade, arcadeScore, accuracyScore, combo, perfect, great, good, miss, totalCount);
    return new RoomTry.Placed(new RoomTry(round, room, player, level, result, finishedAt), place);
  }
}
