package dev.rondo.http.wire;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import com.github.benmanes.caffeine.cache.Scheduler;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * How many lines of one kind the log gets: a few within a minute, and when it is over how many more
 * there would have been.
 *
 * @param <K> tells kinds apart; there must be few of them
 */
public final class LineLimit<K> {

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
  public LineLimit(int lines, Ticker ticker, Summary<K> summary) {
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
