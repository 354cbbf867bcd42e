package dev.rondo.http.console;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** What became of an act. */
enum ActResult {
  DONE(ConsoleText.DONE),
  UNKNOWN(ConsoleText.UNKNOWN),
  UNCHANGED(ConsoleText.UNCHANGED),
  IN_USE(ConsoleText.IN_USE),
  NAME_TAKEN(ConsoleText.NAME_TAKEN),
  SUBJECT_GONE(ConsoleText.SUBJECT_GONE),
  NOT_SCORED(ConsoleText.NOT_SCORED),
  CANNOT_COUNT(ConsoleText.CANNOT_COUNT),
  ALREADY_COMPLETE(ConsoleText.ALREADY_COMPLETE),
  NEEDS_REASON(ConsoleText.NEEDS_REASON),
  FORBIDDEN(ConsoleText.FORBIDDEN);

  private final ConsoleText text;

  ActResult(ConsoleText text) {
    this.text = text;
  }

  /** The result of that word. */
  static Optional<ActResult> of(String word) {
    return Arrays.stream(values()).filter(result -> result.word().equals(word)).findFirst();
  }

  /** What became of an act on a subject, which is unknown where the form does not name it. */
  static <T> ActResult of(Optional<T> subject, Function<T, ActResult> act) {
    return subject.map(act).orElse(UNKNOWN);
  }

  /** How links name it. */
  String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  ConsoleText text() {
    return text;
  }
}
