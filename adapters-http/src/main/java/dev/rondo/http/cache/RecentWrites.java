package dev.rondo.http.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * When each player last changed something, and when each item or its comments last changed. Changes
 * on this node are recorded before their response, so all its callers see them at once. Changes on
 * other nodes are recorded when this node learns of them. The size is fixed: players or items that
 * collide only get fewer cached responses.
 */
public final class RecentWrites {

  private static final int BITS = 18;

  /** Kind and name of an item, behind the brand. */
  private static final Pattern ITEM = Pattern.compile("/[^/]*+/([^/]*+(?:/[^/]*+)?)");

  private final Ticker ticker;
  private final AtomicLongArray last = new AtomicLongArray(1 << BITS);
  private volatile long lastOfEverything;
  private volatile long followed;

  public RecentWrites(Ticker ticker) {
    this.ticker = ticker;
    long before = ticker.read() - 1;
    for (int i = 0; i < last.length(); i++) {
      last.setPlain(i, before);
    }
    lastOfEverything = before;
    followed = before;
  }

  /** Records that a player has just changed something by a request to that path, as it was sent. */
  public void record(PlayerId player, String path) {
    record(player);
    Matcher item = ITEM.matcher(QueryStringDecoder.decodeComponent(path));
    if (item.lookingAt()) {
      record(SubjectHashes.hash(item.group(1)));
    }
  }

  /** Records that a player has just changed something anywhere. */
  public void record(PlayerId player) {
    record(hash(player));
  }

  public void record(ItemRef item) {
    record(SubjectHashes.hash(item.toString()));
  }

  private void record(long hash) {
    last.set(place(hash), ticker.read());
  }

  /** Records that everything may have just changed. */
  public void recordChangeOfEverything() {
    lastOfEverything = ticker.read();
  }

  /** Records that all changes before that time, on any node, are recorded. */
  public void confirm(long tick) {
    followed = tick;
  }

  /** Whether a read at that time includes all changes of a player. */
  public boolean areBefore(long tick, PlayerId player) {
    return areBefore(tick, hash(player));
  }

  /** Whether a read at that time includes all changes of the item with that hash. */
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

  private static int place(long hash) {
    return (int) (hash * 0x9E3779B97F4A7C15L >>> (Long.SIZE - BITS));
  }
}
