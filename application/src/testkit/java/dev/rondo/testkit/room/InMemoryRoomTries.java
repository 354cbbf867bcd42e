package dev.rondo.testkit.room;

import dev.rondo.application.room.RoomTries;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomTry;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Tries in memory. */
public final class InMemoryRoomTries implements RoomTries {

  /** Whether nothing can be written. */
  public boolean isAway;

  private final List<RoomTry> tries = new ArrayList<>();

  @Override
  public synchronized void add(RoomTry attempt) {
    if (isAway) {
      throw new IllegalStateException("away on purpose");
    }
    InMemoryTransactions.demand();
    if (tries.stream().noneMatch(other -> isSame(other, attempt))) {
      tries.add(attempt);
    }
  }

  private static boolean isSame(RoomTry one, RoomTry other) {
    return one.round().equals(other.round()) && one.player().equals(other.player());
  }

  @Override
  public synchronized List<RoomTry.Placed> list(Command command) {
    return switch (command) {
      case Command.InRoom(ItemName room, int limit) ->
          RoomTry.byRound(latest(attempt -> attempt.room().equals(room), limit));
      case Command.ByPlayer(PlayerId player, int limit) ->
          latest(attempt -> attempt.player().equals(player), limit);
    };
  }

  private List<RoomTry.Placed> latest(Predicate<RoomTry> chosen, int limit) {
    return tries.stream()
        .filter(chosen)
        .sorted(Comparator.comparing(RoomTry::finished).reversed())
        .limit(limit)
        .map(attempt -> new RoomTry.Placed(attempt, place(attempt)))
        .toList();
  }

  private int place(RoomTry attempt) {
    return 1
        + (int)
            tries.stream()
                .filter(other -> other.round().equals(attempt.round()))
                .filter(other -> other.result().arcadeScore() > attempt.result().arcadeScore())
                .count();
  }

  @Override
  public synchronized void forget(PlayerId player) {
    InMemoryTransactions.demand();
    tries.removeIf(attempt -> attempt.player().equals(player));
  }

  @Override
  public synchronized int purge(Instant before, int limit) {
    InMemoryTransactions.demand();
    Set<String> rounds = new HashSet<>();
    tries.stream()
        .filter(attempt -> attempt.finished().isBefore(before))
        .map(RoomTry::round)
        .distinct()
        .limit(limit)
        .forEach(rounds::add);
    tries.removeIf(attempt -> rounds.contains(attempt.round()));
    return rounds.size();
  }
}
