package dev.rondo.http.logging;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import com.github.benmanes.caffeine.cache.Scheduler;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Limits log lines of one kind: a few within a minute, then one line with the number of those left
 * out.
 *
 * @param <K> the key of a kind; there must be few kinds
 */
public final class LogRateLimit<K> {

  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final int lines;
  private final Summary<K> summary;

  /** How often a kind came since its minute began. */
  private final Cache<K, AtomicLong> counts;

  /**
   * Has counted nothing yet.
   *
   * @param lines how many lines of a kind are written within a minute
   * @param summary told of each kind of which there were more, when its minute is over
   */
  public LogRateLimit(int lines, Ticker ticker, Summary<K> summary) {
    this.lines = lines;
    this.summary = summary;
    this.counts =
        Caffeine.newBuilder()
            .expireAfterWrite(MINUTE)
            .ticker(ticker)
            .scheduler(Scheduler.systemScheduler())
            .executor(Runnable::run)
            .removalListener(this::summarize)
            .build();
  }

  /** Counts one of a kind, and answers whether its line is to be written. */
  public boolean admits(K kind) {
    return counts.get(kind, first -> new AtomicLong()).incrementAndGet() <= lines;
  }

  private void summarize(@Nullable K kind, @Nullable AtomicLong count, RemovalCause cause) {
    if (kind != null && count != null && count.get() > lines) {
      summary.write(kind, count.get() - lines);
    }
  }

  /** Says what was left out. */
  @FunctionalInterface
  public interface Summary<K> {

    /** So many lines of that kind were not written. */
    void write(K kind, long more);
  }
}
