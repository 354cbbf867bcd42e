package dev.rondo.http.console;

import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.policy.Operation;
import dev.rondo.domain.player.Ban;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What an operator can do to an item of a console list. */
enum Act {
  HIDE_COMMENT(Operation.HIDE_COMMENT),
  RESTORE_COMMENT(Operation.RESTORE_COMMENT),
  HIDE_ITEM(Operation.HIDE_ITEM),
  RESTORE_ITEM(Operation.RESTORE_ITEM),
  REMOVE_ITEM(Operation.REMOVE_ITEM),
  CLOSE_REPORT(Operation.RESOLVE_REPORT),
  CLOSE_REPORT_AND_HIDE(Operation.RESOLVE_REPORT, new Detail.Hiding()),
  RELEASE_RECORD(Operation.RELEASE_RECORD),
  REJECT_RECORD(Operation.REJECT_RECORD),
  BAN_PLAYER(Operation.BAN_PLAYER, new Detail.OfBan(new Ban.Endless())),
  BAN_FOR_DAY(Operation.BAN_PLAYER, 1),
  BAN_FOR_WEEK(Operation.BAN_PLAYER, 7),
  BAN_FOR_MONTH(Operation.BAN_PLAYER, 30),
  UNBAN_PLAYER(Operation.UNBAN_PLAYER),
  WARN_PLAYER(Operation.WARN_PLAYER),
  MESSAGE_PLAYER(Operation.MESSAGE_PLAYER),
  NOTE_PLAYER(Operation.NOTE_PLAYER),
  REVOKE_SESSIONS(Operation.REVOKE_SESSIONS),
  CLOSE_ROOM(Operation.CLOSE_ROOM),
  KICK_PLAYER(Operation.KICK_PLAYER),
  WITHDRAW_SUBMISSION(Operation.WITHDRAW_SUBMISSION),
  HIDE_CLOSE_AND_WARN(Operation.RESOLVE_REPORT, new Detail.Hiding(), WARN_PLAYER),
  HIDE_CLOSE_AND_BAN_FOR_DAY(Operation.RESOLVE_REPORT, new Detail.Hiding(), BAN_FOR_DAY),
  HIDE_CLOSE_AND_BAN_FOR_WEEK(Operation.RESOLVE_REPORT, new Detail.Hiding(), BAN_FOR_WEEK),
  HIDE_CLOSE_AND_BAN_FOR_MONTH(Operation.RESOLVE_REPORT, new Detail.Hiding(), BAN_FOR_MONTH),
  HIDE_CLOSE_AND_BAN(Operation.RESOLVE_REPORT, new Detail.Hiding(), BAN_PLAYER);

  static final List<Act> ON_REPORTS =
      List.of(
          CLOSE_REPORT,
          CLOSE_REPORT_AND_HIDE,
          HIDE_CLOSE_AND_WARN,
          HIDE_CLOSE_AND_BAN_FOR_DAY,
          HIDE_CLOSE_AND_BAN_FOR_WEEK,
          HIDE_CLOSE_AND_BAN_FOR_MONTH,
          HIDE_CLOSE_AND_BAN);

  private final Operation operation;
  private final Detail detail;
  private final int days;
  private final List<Act> onAuthor;

  Act(Operation operation) {
    this(operation, Detail.NONE);
  }

  Act(Operation operation, Detail detail, Act... onAuthor) {
    this.operation = operation;
    this.detail = detail;
    this.days = 0;
    this.onAuthor = List.of(onAuthor);
  }

  /** A ban for that many days. */
  Act(Operation operation, int days) {
    this.operation = operation;
    this.detail = Detail.NONE;
    this.days = days;
    this.onAuthor = List.of();
  }

  /** What can be done to a player. */
  static List<Act> onPlayer(boolean isBanned) {
    return List.of(
        WARN_PLAYER,
        MESSAGE_PLAYER,
        NOTE_PLAYER,
        BAN_FOR_DAY,
        BAN_FOR_WEEK,
        BAN_FOR_MONTH,
        BAN_PLAYER,
        isBanned ? UNBAN_PLAYER : REVOKE_SESSIONS);
  }

  static Optional<Act> of(String word) {
    return Arrays.stream(values()).filter(act -> act.word().equals(word)).findFirst();
  }

  String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  Operation operation() {
    return operation;
  }

  /** What it first does to the author of the reported subject; at most one. */
  List<Act> onAuthor() {
    return onAuthor;
  }

  /** Whether it cannot be undone. */
  boolean isFinal() {
    return this == REMOVE_ITEM;
  }

  /** What the operation needs besides its subject. */
  Detail detail(ActSubject subject, Instant now) {
    if (this == KICK_PLAYER) {
      return subject.player().<Detail>map(Detail.OfPlayer::new).orElse(detail);
    }
    return days == 0 ? detail : new Detail.OfBan(new Ban.Until(end(now).orElseThrow()));
  }

  /** The end of a temporary ban; empty for all others. */
  Optional<Instant> end(Instant now) {
    return days == 0
        ? onAuthor.stream().flatMap(act -> act.end(now).stream()).findFirst()
        : Optional.of(now.plus(Duration.ofDays(days)).truncatedTo(ChronoUnit.SECONDS));
  }
}
