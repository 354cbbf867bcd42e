package dev.rondo.bootstrap.wiring;

import dev.rondo.http.failure.Outage;
import dev.rondo.http.failure.OutageClassifier;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Work that is repeated. After failures it waits longer each time, and the same cause is logged
 * once.
 */
final class Job implements Runnable {

  private static final Logger LOG = LoggerFactory.getLogger(Job.class);

  /** The longest pause during an outage, so that work resumes soon after it. */
  private static final Duration LONGEST_IN_AN_OUTAGE = Duration.ofSeconds(5);

  /** Pauses are doubled at most so often. */
  private static final int MOST_DOUBLINGS = 20;

  private final String phrase;
  private final Duration every;
  private final Duration longest;
  private final Runnable work;
  private final OutageClassifier outages;
  private int failures;
  private long left;
  private volatile boolean ended;
  private @Nullable String told;

  /**
   * Work for a timer; after failures, some of its calls are skipped.
   *
   * @param phrase what a sentence in the log begins with
   * @param longest the longest pause after failures
   */
  Job(String phrase, Duration every, Duration longest, Runnable work, OutageClassifier outages) {
    this.phrase = phrase;
    this.longest = longest;
    this.every = every;
    this.work = work;
    this.outages = outages;
  }

  Duration every() {
    return every;
  }

  /** Stops the work; a failure of running work is ignored, because what it needs is closed. */
  void end() {
    ended = true;
  }

  @Override
  public void run() {
    if (ended) {
      return;
    }
    if (left > 0) {
      left--;
      return;
    }
    try {
      work.run();
      succeed();
    } catch (RuntimeException | Error e) {
      // It would never run again if it failed.
      if (!ended) {
        fail(e);
      }
    }
  }

  private void succeed() {
    if (failures > 0) {
      LOG.info("{} works again", phrase);
    }
    failures = 0;
    told = null;
  }

  private void fail(Throwable failure) {
    Optional<String> outage = outages.outageBehind(failure).map(Outage::reason);
    Duration most =
        outage.isPresent() && LONGEST_IN_AN_OUTAGE.compareTo(longest) < 0
            ? LONGEST_IN_AN_OUTAGE
            : longest;
    left = Math.min((1L << Math.min(failures, MOST_DOUBLINGS)) - 1, most.dividedBy(every));
    failures++;
    String reason = outage.orElseGet(failure::toString);
    if (!Objects.equals(reason, told)) {
      told = reason;
      outage.ifPresentOrElse(
          away -> LOG.warn("{} will be tried again: {}", phrase, away),
          () -> LOG.warn("{} failed and will be tried again", phrase, failure));
    }
  }
}
