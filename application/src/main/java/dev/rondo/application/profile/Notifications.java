package dev.rondo.application.profile;

import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.domain.text.ServerText;
import java.time.Instant;
import java.util.List;

/**
 * Driven port: what others did lately that concerns a player. It is read from what they left, so
 * what was hidden or deleted since is not in it.
 */
public interface Notifications {

  /** By kind the newest after a moment, the newest first, at most {@code limit} of each kind. */
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

  /** What has happened, in the order in which a player reads it. */
  @SuppressWarnings("ImmutableEnumChecker") // Texts never change.
  enum Kind {
    /** Staff wrote to the player. */
    MESSAGE(LocalizedText.of("#MESSAGE"), "message"),
    /** A report of the player was closed; the text is the player's own. */
    REPORT(ServerText.REPORT_CLOSED, "check"),
    /** Somebody answered a comment of the player, or commented on an item of theirs. */
    COMMENT(LocalizedText.of("#COMMENT"), "comment"),
    /** Somebody took the first place of the first leaderboard of a level from the player. */
    RECORD(ServerText.FIRST_PLACE_LOST, "trophy"),
    /** Somebody whom the player follows added an item. */
    ITEM(LocalizedText.of("#FOLLOWING"), "bell");

    private final LocalizedText title;
    private final String icon;

    Kind(LocalizedText title, String icon) {
      this.title = title;
      this.icon = icon;
    }

    LocalizedText title() {
      return title;
    }

    /** One that clients know. */
    String icon() {
      return icon;
    }
  }
}
