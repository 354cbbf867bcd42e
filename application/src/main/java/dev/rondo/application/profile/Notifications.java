package dev.rondo.application.profile;

import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.OptionLabel;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.domain.text.ServerText;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Driven port: what others did lately that concerns a player. It is read from what they left, so
 * what was hidden or deleted since is not in it.
 */
public interface Notifications {

  /** By kind, at most {@code limit} notifications since a moment, the newest first. */
  List<Notification> list(PlayerId player, Instant after, int limit);

  /** Reports that are open, the newest after a moment, the newest first. */
  List<Notification> openReports(Instant after, int limit);

  /** Until when the player has read them; the first sign-in if never. */
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
    MESSAGE(LocalizedText.of("#MESSAGE"), "message", ""),
    /** Somebody reported something; only staff hear of it. */
    OPEN_REPORT(LocalizedText.of("#REPORT"), "warning", ""),
    /** A report of the player was closed; the text is the player's own. */
    REPORT(ServerText.REPORT_CLOSED, "check", ""),
    /**
     * Somebody answered a comment of the player, or commented on an item of theirs or on a level
     * that they follow.
     */
    COMMENT(LocalizedText.of("#COMMENT"), "comment", "notifyOfComments"),
    /** Somebody took the first place of the first leaderboard of a level from the player. */
    RECORD(ServerText.FIRST_PLACE_LOST, "trophy", "notifyOfRecords"),
    /** Somebody whom the player follows added an item. */
    ITEM(LocalizedText.of("#FOLLOWING"), "bell", "notifyOfItems");

    private static final Optional<String> OFF = Optional.of("0");

    private final LocalizedText title;
    private final String icon;
    private final String setting;

    Kind(LocalizedText title, String icon, String setting) {
      this.title = title;
      this.icon = icon;
      this.setting = setting;
    }

    /** The options of the configuration by which players turn kinds off. */
    public static List<FormOption> options() {
      return Stream.of(values()).filter(Kind::isOptional).map(Kind::option).toList();
    }

    /**
     * The kinds that a player has not turned off.
     *
     * @param given what the player's configuration sets an option to
     */
    public static Set<Kind> chosen(Function<String, Optional<String>> given) {
      return Stream.of(values())
          .filter(kind -> !kind.isOptional() || !given.apply(kind.setting).equals(OFF))
          .collect(Collectors.toSet());
    }

    private boolean isOptional() {
      return !setting.isEmpty();
    }

    private FormOption option() {
      return new FormOption.Toggle(
          new OptionLabel(setting, title, LocalizedText.of("#NOTIFICATION"), false), true);
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
