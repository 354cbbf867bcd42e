package dev.rondo.http.logging;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import com.github.benmanes.caffeine.cache.Scheduler;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Limits log lines of one kind: a few a minute, then one line with the number of the others. */
public final class LogRateLimit<K> {

  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final int lines;
  private final BiConsumer<K, Long> summary;
  private final Cache<K, AtomicLong> counts;

  /** The summary takes how many lines of a kind were left out. */
  public LogRateLimit(int lines, Ticker ticker, BiConsumer<K, Long> summary) {
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
      summary.accept(kind, count.get() - lines);
    }
  }
}
