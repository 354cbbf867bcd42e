package dev.rondo.testkit.room;

import dev.rondo.application.player.FindPlayer;
import dev.rondo.application.room.RoomAttempts;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomAttempt;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Attempts in memory. */
public final class InMemoryRoomAttempts implements RoomAttempts {

  /** Whether nothing can be written. */
  public boolean isAway;

  private final FindPlayer players;
  private final List<RoomAttempt> attempts = new ArrayList<>();

  public InMemoryRoomAttempts(FindPlayer players) {
    this.players = players;
  }

  @Override
  public synchronized void add(RoomAttempt attempt) {
    if (isAway) {
      throw new IllegalStateException("away on purpose");
    }
    InMemoryTransactions.demand();
    if (attempts.stream().noneMatch(other -> isSame(other, attempt))) {
      attempts.add(attempt);
    }
  }

  private static boolean isSame(RoomAttempt one, RoomAttempt other) {
    return one.round().equals(other.round()) && one.player().equals(other.player());
  }

  @Override
  public synchronized List<List<RoomAttempt.Placed>> inRoom(ItemName room, int limit) {
    return RoomAttempt.byRound(latest(attempt -> attempt.room().equals(room), limit));
  }

  @Override
  public synchronized List<RoomAttempt.Placed> by(PlayerId player, int limit) {
    return latest(attempt -> attempt.player().equals(player), limit);
  }

  private List<RoomAttempt.Placed> latest(Predicate<RoomAttempt> chosen, int limit) {
    return attempts.stream()
        .filter(chosen)
        .sorted(Comparator.comparing(RoomAttempt::finished).reversed())
        .limit(limit)
        .map(attempt -> new RoomAttempt.Placed(attempt, place(attempt), name(attempt.player())))
        .toList();
  }

  private String name(PlayerId player) {
    return players.find(player).orElseThrow().profile().name();
  }

  private int place(RoomAttempt attempt) {
    return 1
        + (int)
            attempts.stream()
                .filter(other -> other.round().equals(attempt.round()))
                .filter(other -> other.result().arcadeScore() > attempt.result().arcadeScore())
                .count();
  }

  @Override
  public synchronized void forget(PlayerId player) {
    InMemoryTransactions.demand();
    attempts.removeIf(attempt -> attempt.player().equals(player));
  }

  @Override
  public synchronized int purge(Instant before, int limit) {
    InMemoryTransactions.demand();
    Set<String> rounds = new HashSet<>();
    attempts.stream()
        .filter(attempt -> attempt.finished().isBefore(before))
        .map(RoomAttempt::round)
        .distinct()
        .limit(limit)
        .forEach(rounds::add);
    attempts.removeIf(attempt -> rounds.contains(attempt.round()));
    return rounds.size();
  }
}
