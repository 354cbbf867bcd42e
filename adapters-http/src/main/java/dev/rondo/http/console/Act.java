package dev.rondo.http.console;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.policy.Operation.Subject;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What an operator can do to an item of a console list: an operation, of which there may be
 * variants.
 *
 * @param word its name in forms, and of its text
 * @param days how long a ban lasts; 0 for one without end, and for all other acts
 * @param onAuthor what it first does to the author of the reported subject; at most one
 */
record Act(String word, Operation operation, Detail detail, int days, List<Act> onAuthor) {

  /** All, in the order of their operations. */
  static final List<Act> ALL =
      Arrays.stream(Operation.values())
          .filter(operation -> operation.subject() != Subject.NONE)
          .flatMap(Act::variants)
          .toList();

  private static Act of(String word, Operation operation, Detail detail, Act... onAuthor) {
    return new Act(word, operation, detail, 0, List.of(onAuthor));
  }

  private static Stream<Act> variants(Operation operation) {
    if (operation == Operation.BAN_PLAYER) {
      return Stream.of(
          new Act("ban-for-day", operation, Detail.NONE, 1, List.of()),
          new Act("ban-for-week", operation, Detail.NONE, 7, List.of()),
          new Act("ban-for-month", operation, Detail.NONE, 30, List.of()),
          of(operation.word(), operation, new Detail.OfBan(new Ban.Endless())));
    }
    return operation == Operation.RESOLVE_REPORT
        ? Stream.of(
                Stream.of(of("close-report", operation, Detail.NONE)),
                Stream.of(of("close-report-and-hide", operation, new Detail.Hiding())),
                variants(Operation.WARN_PLAYER).map(Act::closingAfter),
                variants(Operation.BAN_PLAYER).map(Act::closingAfter))
            .flatMap(acts -> acts)
        : Stream.of(of(operation.word(), operation, Detail.NONE));
  }

  private static Act closingAfter(Act onAuthor) {
    String word = "hide-close-and-" + onAuthor.word.replace("-player", "");
    return of(word, Operation.RESOLVE_REPORT, new Detail.Hiding(), onAuthor);
  }

  /** What makes sense to do to a subject in its state. */
  static List<Act> on(Subject subject, Operation... senseless) {
    return ALL.stream()
        .filter(act -> act.operation.subject() == subject)
        .filter(act -> !Set.of(senseless).contains(act.operation))
        .toList();
  }

  static Optional<Act> of(String word) {
    return ALL.stream().filter(act -> act.word.equals(word)).findFirst();
  }

  /** Whether it cannot be undone. */
  boolean isFinal() {
    return operation == Operation.REMOVE_ITEM;
  }

  /** What the operation needs besides its subject. */
  Detail detail(ActSubject subject, Instant now) {
    if (operation.subject() == Subject.OCCUPANT) {
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

  /**
   * The subject of an act, as forms name it: {@code levels/song}, {@code users/ann}, {@code
   * rooms/hall/ann}, or {@code reports/r-1/ann} for a report of what Ann made.
   */
  record ActSubject(AuditSubject audited, String part) {

    private static final int PARTS = 3;

    static ActSubject of(String text) {
      String[] words = text.split("/", PARTS);
      return new ActSubject(new AuditSubject(words[0], word(words, 1)), word(words, 2));
    }

    private static String word(String[] words, int index) {
      return index < words.length ? words[index] : "";
    }

    /** The player in a room, or the author of the reported subject. */
    Optional<PlayerId> player() {
      return ItemName.isValid(part) ? Optional.of(new PlayerId(part)) : Optional.empty();
    }
  }
}
