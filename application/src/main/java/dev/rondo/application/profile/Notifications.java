package dev.rondo.application.profile;

import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.util.List;

/**
 * Driven port: what others did lately that concerns a player. It is read from what they left, so
 * what was hidden or deleted since is not in it.
 */
public interface Notifications {

  /** The newest of each kind after a moment, at most {@code limit} of each. */
  List<Notification> list(PlayerId player, Instant after, int limit);

  /** Until when the player has read them; when first signing in, for who never did. */
  Instant readUntil(PlayerId player);

  /** Keeps until when the player has read them, inside a write transaction. */
  void markRead(PlayerId player, Instant until);

  /**
   * One of them.
   *
   * @param item what it is about; the player's own page where that is no item of the catalogue
   * @param text what somebody wrote; empty for nothing
   */
  record Notification(Kind kind, Instant time, ItemRef item, String text) {}

  /** What has happened. */
  enum Kind {
    /** Staff wrote to the player. */
    MESSAGE,
    /** A report of the player was closed; the text is the player's own. */
    REPORT,
    /** Somebody answered a comment of the player, or commented on an item of theirs. */
    COMMENT,
    /** Somebody took the first place of the first leaderboard of a level from the player. */
    RECORD,
    /** Somebody whom the player follows added an item. */
    ITEM
  }
}
