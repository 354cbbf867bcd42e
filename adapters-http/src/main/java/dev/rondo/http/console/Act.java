package dev.rondo.http.console;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What an operator can do to a thing that a page of the console lists. */
enum Act {
  HIDE_COMMENT(ConsoleText.HIDE_COMMENT),
  RESTORE_COMMENT(ConsoleText.RESTORE_COMMENT),
  HIDE_ITEM(ConsoleText.HIDE_ITEM),
  RESTORE_ITEM(ConsoleText.RESTORE_ITEM),
  REMOVE_ITEM(ConsoleText.REMOVE_ITEM),
  CLOSE_REPORT(ConsoleText.CLOSE_REPORT),
  CLOSE_REPORT_AND_HIDE(ConsoleText.CLOSE_REPORT_AND_HIDE),
  RELEASE_RECORD(ConsoleText.RELEASE_RECORD),
  REJECT_RECORD(ConsoleText.REJECT_RECORD),
  BAN_PLAYER(ConsoleText.BAN_PLAYER),
  BAN_FOR_DAY(ConsoleText.BAN_FOR_DAY),
  BAN_FOR_WEEK(ConsoleText.BAN_FOR_WEEK),
  BAN_FOR_MONTH(ConsoleText.BAN_FOR_MONTH),
  UNBAN_PLAYER(ConsoleText.UNBAN_PLAYER),
  WARN_PLAYER(ConsoleText.WARN_PLAYER),
  REVOKE_SESSIONS(ConsoleText.REVOKE_SESSIONS),
  CLOSE_ROOM(ConsoleText.CLOSE_ROOM),
  KICK_PLAYER(ConsoleText.KICK_PLAYER),
  WITHDRAW_SUBMISSION(ConsoleText.WITHDRAW_SUBMISSION);

  private final ConsoleText text;

  Act(ConsoleText text) {
    this.text = text;
  }

  /** The act of that word. */
  static Optional<Act> of(String word) {
    return Arrays.stream(values()).filter(act -> act.word().equals(word)).findFirst();
  }

  /** How forms and links name it. */
  String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** What it does, in a few words. */
  ConsoleText text() {
    return text;
  }

  /** Whether nothing brings back what it takes. */
  boolean isFinal() {
    return this == REMOVE_ITEM;
  }

  /** The acts, one at most, that take it back. */
  List<Act> undo() {
    return switch (this) {
      case HIDE_COMMENT -> List.of(RESTORE_COMMENT);
      case RESTORE_COMMENT -> List.of(HIDE_COMMENT);
      case HIDE_ITEM -> List.of(RESTORE_ITEM);
      case RESTORE_ITEM -> List.of(HIDE_ITEM);
      case RELEASE_RECORD -> List.of(REJECT_RECORD);
      case REJECT_RECORD -> List.of(RELEASE_RECORD);
      case BAN_PLAYER, BAN_FOR_DAY, BAN_FOR_WEEK, BAN_FOR_MONTH -> List.of(UNBAN_PLAYER);
      case UNBAN_PLAYER -> List.of(BAN_PLAYER);
      case REMOVE_ITEM,
          CLOSE_REPORT,
          CLOSE_REPORT_AND_HIDE,
          WARN_PLAYER,
          REVOKE_SESSIONS,
          CLOSE_ROOM,
          KICK_PLAYER,
          WITHDRAW_SUBMISSION ->
          List.of();
    };
  }
}
