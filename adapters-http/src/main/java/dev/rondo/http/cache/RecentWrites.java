package dev.rondo.http.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.domain.player.PlayerId;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * When each player last changed something on this node, so that nobody misses a change of their
 * own. Its size is fixed: players who share a place only get fewer responses from the cache.
 */
public final class RecentWrites {

  private static final int PLACES = 1 << 16;

  private final Ticker ticker;
  private final AtomicLongArray last = new AtomicLongArray(PLACES);

  /** None has been made yet. */
  public RecentWrites(Ticker ticker) {
    this.ticker = ticker;
    long before = ticker.read() - 1;
    for (int i = 0; i < PLACES; i++) {
      last.setPlain(i, before);
    }
  }

  /** Records that a player has just changed something. */
  public void record(PlayerId player) {
    last.set(place(player), ticker.read());
  }

  /** Whether what was read at a time has all changes of a player. */
  public boolean areBefore(long tick, PlayerId player) {
    return tick - last.get(place(player)) > 0;
  }

  private static int place(PlayerId player) {
    int hash = player.value().hashCode() * 0x9E3779B1;
    return hash >>> 16;
  }
}
