package dev.rondo.http.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * When each player last changed something, and when each item last had something done to it or to
 * its comments. What is done on this node is recorded before its answer is sent: nobody misses a
 * change of their own, and what is done to an item, hiding a comment for example, is seen by all
 * callers of this node at once. What is done elsewhere is recorded when this node hears of it. Its
 * size is fixed: players and items that share a place only get fewer responses from the cache.
 */
public final class RecentWrites {

  private static final int BITS = 18;

  /** Kind and name of an item, behind the brand. */
  private static final int ITEM_SEGMENTS = 2;

  private final Ticker ticker;
  private final AtomicLongArray last = new AtomicLongArray(1 << BITS);
  private volatile long lastOfEverything;
  private volatile long followed;

  /** None has been made yet. */
  public RecentWrites(Ticker ticker) {
    this.ticker = ticker;
    long before = ticker.read() - 1;
    for (int i = 0; i < last.length(); i++) {
      last.setPlain(i, before);
    }
    lastOfEverything = before;
    followed = before;
  }

  /**
   * Records that a player has just changed something.
   *
   * @param path of the request that did it
   */
  public void record(PlayerId player, String path) {
    record(player);
    int item = path.indexOf('/', 1) + 1;
    if (item > 0) {
      record(SubjectHashes.hash(path, item, endOfItem(path, item)));
    }
  }

  /** Records that a player has just changed something, wherever that was. */
  public void record(PlayerId player) {
    record(hash(player));
  }

  /** Records that something has just been done to an item, wherever that was. */
  public void record(ItemRef item) {
    record(SubjectHashes.hash(item.toString()));
  }

  private void record(long hash) {
    last.set(place(hash), ticker.read());
  }

  /** Records that anything may have just been done, to all items and by all players. */
  public void recordChangeOfEverything() {
    lastOfEverything = ticker.read();
  }

  /** Records that all that was done before a time, on whichever node, has been recorded. */
  public void confirm(long tick) {
    followed = tick;
  }

  /** Whether what was read at a time has all changes of a player. */
  public boolean areBefore(long tick, PlayerId player) {
    return areBefore(tick, hash(player));
  }

  /** Whether what was read at a time has all that was done to the item of a hash. */
  boolean areBefore(long tick, long item) {
    return tick - last.get(place(item)) > 0 && tick - lastOfEverything > 0;
  }

  /** Whether the items that a player changed are known by now. */
  boolean areFollowed(PlayerId player) {
    return followed - last.get(place(hash(player))) > 0;
  }

  private static long hash(PlayerId player) {
    return SubjectHashes.hash(player.value());
  }

  private static int endOfItem(String path, int begin) {
    int slashes = 0;
    for (int i = begin; i < path.length(); i++) {
      if (path.charAt(i) == '/' && ++slashes == ITEM_SEGMENTS) {
        return i;
      }
    }
    return path.length();
  }

  private static int place(long hash) {
    return (int) (hash * 0x9E3779B97F4A7C15L >>> (Long.SIZE - BITS));
  }
}
