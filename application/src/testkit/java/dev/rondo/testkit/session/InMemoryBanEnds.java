package dev.rondo.testkit.session;

import dev.rondo.application.session.BanEnds;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Ends of bans in memory. */
public final class InMemoryBanEnds implements BanEnds {

  private final Map<PlayerId, Instant> ends = new ConcurrentHashMap<>();

  /** Remembers what there is now; running the result brings it back. */
  public Runnable checkpoint() {
    return InMemoryTransactions.remember(ends);
  }

  @Override
  public void set(PlayerId player, Instant end) {
    ends.put(player, end);
  }

  @Override
  public void clear(PlayerId player) {
    ends.remove(player);
  }

  @Override
  public Optional<Instant> find(PlayerId player) {
    return Optional.ofNullable(ends.get(player));
  }

  @Override
  public List<PlayerId> ended(Instant now, int limit) {
    return ends.entrySet().stream()
        .filter(ban -> !ban.getValue().isAfter(now))
        .sorted(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .limit(limit)
        .toList();
  }
}
