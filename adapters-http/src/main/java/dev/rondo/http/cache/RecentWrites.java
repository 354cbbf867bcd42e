package dev.rondo.http.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.domain.player.PlayerId;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * When each player last changed something on this node, and when each item last had something done
 * to it or to its comments: nobody misses a change of their own, and what is done to an item,
 * hiding a comment for example, is seen by all callers of this node at once. Its size is fixed:
 * players and items that share a place only get fewer responses from the cache.
 */
public final class RecentWrites {

  private static final int BITS = 16;
  private static final int SPREAD = 0x9E3779B1;

  /** Brand, kind, name. */
  private static final int ITEM_SEGMENTS = 3;

  private final Ticker ticker;
  private final AtomicLongArray last = new AtomicLongArray(1 << BITS);

  /** None has been made yet. */
  public RecentWrites(Ticker ticker) {
    this.ticker = ticker;
    long before = ticker.read() - 1;
    for (int i = 0; i < last.length(); i++) {
      last.setPlain(i, before);
    }
  }

  /**
   * Records that a player has just changed something.
   *
   * @param path of the request that did it
   */
  public void record(PlayerId player, String path) {
    long now = ticker.read();
    last.set(place(player.value(), player.value().length()), now);
    last.set(place(path, endOfItem(path)), now);
  }

  /** Whether what was read at a time has all changes of a player. */
  public boolean areBefore(long tick, PlayerId player) {
    return isBefore(tick, place(player.value(), player.value().length()));
  }

  /** Whether what was read at a time has all that was done to the item of a path on this node. */
  boolean areBefore(long tick, String target) {
    return isBefore(tick, place(target, endOfItem(target)));
  }

  private boolean isBefore(long tick, int place) {
    return tick - last.get(place) > 0;
  }

  /** The end of brand, kind and name, with which all paths of an item begin. */
  private static int endOfItem(String target) {
    int slashes = 0;
    for (int i = 0; i < target.length(); i++) {
      char c = target.charAt(i);
      if (c == '?' || c == '/' && ++slashes > ITEM_SEGMENTS) {
        return i;
      }
    }
    return target.length();
  }

  private static int place(String text, int end) {
    int hash = 0;
    for (int i = 0; i < end; i++) {
      hash = 31 * hash + text.charAt(i);
    }
    return (hash * SPREAD) >>> (Integer.SIZE - BITS);
  }
}
