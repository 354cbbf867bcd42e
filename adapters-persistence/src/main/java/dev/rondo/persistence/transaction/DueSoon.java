package dev.rondo.persistence.transaction;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.BiFunction;

/**
 * Things that become due, read a minute in advance, so that a timer that runs every few seconds
 * queries an unchanged embedded database of this process only once a minute.
 */
public final class DueSoon<T> {

  private static final Duration IN_ADVANCE = Duration.ofMinutes(1);

  private final LastAnswer<Question, List<Due<T>>> soon;

  /**
   * @param database what is due at a time, in the order in which it becomes due, up to a limit
   */
  public DueSoon(CommitFlusher flusher, BiFunction<Instant, Integer, List<Due<T>>> database) {
    this.soon = new LastAnswer<>(flusher, asked -> database.apply(asked.until(), asked.limit()));
  }

  /** Something with the time from which on it is due. */
  public record Due<T>(T value, Instant from) {}

  private record Question(Instant until, int limit) {}

  /** What is due, in the order in which it became so. */
  public List<T> at(Instant now, int limit) {
    Instant until = now.truncatedTo(ChronoUnit.MINUTES).plus(IN_ADVANCE);
    return soon.to(new Question(until, limit)).stream()
        .filter(due -> !due.from().isAfter(now))
        .map(Due::value)
        .toList();
  }
}
