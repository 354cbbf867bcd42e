package dev.rondo.http.logging;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import com.github.benmanes.caffeine.cache.Scheduler;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Limits log lines of one kind: a few a minute, then one line with the number of the others. */
public final class LogRateLimit<K> {

  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final int lines;
  private final Summary<K> summary;
  private final Cache<K, AtomicLong> counts;

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

  /** Counts a line and tells whether to write it. */
  public boolean admits(K kind) {
    return counts.get(kind, first -> new AtomicLong()).incrementAndGet() <= lines;
  }

  private void summarize(@Nullable K kind, @Nullable AtomicLong count, RemovalCause cause) {
    if (kind != null && count != null && count.get() > lines) {
      summary.write(kind, count.get() - lines);
    }
  }

  @FunctionalInterface
  public interface Summary<K> {

    /** Reports how many lines of that kind were left out. */
    void write(K kind, long more);
  }
}
