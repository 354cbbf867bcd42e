package dev.rondo.http.limit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;

/**
 * Counts rate-limited actions of each caller on this node. Callers are forgotten when their counts
 * no longer matter or, if there are very many, the longest idle first.
 */
public final class RateLimits {

  /** Each caller takes about 500 bytes. */
  private static final int MOST_CALLERS = 20_000;

  private final Map<LimitedAction, Limit> limits = new EnumMap<>(LimitedAction.class);
  private final TimeMeter time;

  public RateLimits(Map<LimitedAction, Rate> rates, Ticker ticker) {
    this.time = new TickerTime(ticker);
    rates.forEach((action, rate) -> limits.put(action, new Limit(rate, callers(rate, ticker))));
  }

  private static Cache<String, Bucket> callers(Rate rate, Ticker ticker) {
    return Caffeine.newBuilder()
        .maximumSize(MOST_CALLERS)
        .expireAfterAccess(rate.period())
        .ticker(ticker)
        .build();
  }

  long callers() {
    return limits.values().stream()
        .mapToLong(
            limit -> {
              limit.callers.cleanUp();
              return limit.callers.estimatedSize();
            })
        .sum();
  }

  /** Counts one use by an address or player id; returns how long to wait, zero if allowed. */
  public Duration take(LimitedAction action, String caller) {
    Limit limit = limits.get(action);
    if (limit == null) {
      return Duration.ZERO;
    }
    ConsumptionProbe probe = limit.of(caller, time).tryConsumeAndReturnRemaining(1);
    return probe.isConsumed() ? Duration.ZERO : Duration.ofNanos(probe.getNanosToWaitForRefill());
  }

  public static String seconds(Duration wait) {
    return Long.toString(wait.plusMillis(999).toSeconds());
  }

  private record Limit(Rate rate, Cache<String, Bucket> callers) {

    private Bucket of(String caller, TimeMeter time) {
      return callers.get(
          caller,
          key ->
              Bucket.builder()
                  .withCustomTimePrecision(time)
                  .addLimit(
                      limit ->
                          limit.capacity(rate.times()).refillGreedy(rate.times(), rate.period()))
                  .build());
    }
  }

  private record TickerTime(Ticker ticker) implements TimeMeter {

    @Override
    public long currentTimeNanos() {
      return ticker.read();
    }

    @Override
    public boolean isWallClockBased() {
      return false;
    }
  }
}
