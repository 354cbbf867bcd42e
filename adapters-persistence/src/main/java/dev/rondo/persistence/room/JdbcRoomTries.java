package dev.rondo.persistence.room;

import static dev.rondo.persistence.sql.Sql.stored;

import dev.rondo.application.room.ListTries;
import dev.rondo.application.room.RoomTries;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomTry;
import dev.rondo.persistence.sql.Purge;
import io.micronaut.context.annotation.Bean;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;

/** Tries in the database. */
@Singleton
@Bean(typed = {RoomTries.class, ListTries.class})
final class JdbcRoomTries implements RoomTries {

  private final RoomTryRows tries;

  JdbcRoomTries(RoomTryRows tries) {
    this.tries = tries;
  }

  @Override
  public void add(RoomTry attempt) {
    GameplayResult result = attempt.result();
    tries.addIfAbsent(
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
        stored(attempt.finished()));
  }

  @Override
  public List<RoomTry.Placed> list(Command command) {
    return switch (command) {
      case Command.InRoom(ItemName room, int limit) ->
          RoomTry.byRound(placed(tries.inRoom(room.value(), limit)));
      case Command.ByPlayer(PlayerId player, int limit) -> placed(tries.by(player.value(), limit));
    };
  }

  private static List<RoomTry.Placed> placed(List<RoomTryRow> rows) {
    return rows.stream().map(RoomTryRow::toDomain).toList();
  }

  @Override
  public void forget(PlayerId player) {
    tries.forget(player.value());
  }

  @Override
  public int purge(Instant before, int limit) {
    return Purge.batch(tries.roundsBefore(stored(before), limit), tries::removeRounds);
  }
}
