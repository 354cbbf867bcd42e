package dev.rondo.http.failure;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.http.wire.LineLimit;
import jakarta.inject.Singleton;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells the operator of outages, each of which may fail thousands of requests: a line of each kind
 * within a minute, and then how many more there were.
 */
@Singleton
public final class OutageLog {

  private static final Logger LOG = LoggerFactory.getLogger(OutageLog.class);

  private final LineLimit<Outage.Kind> limit;

  OutageLog(Ticker ticker) {
    this.limit = new LineLimit<>(1, ticker, OutageLog::summarize);
  }

  /**
   * Tells of one.
   *
   * @param what what cannot be done because of it, as a sentence without its end
   */
  public void write(String what, Outage outage) {
    if (limit.admits(outage.kind())) {
      LOG.warn("{}: {}", what, outage.reason());
    }
  }

  private static void summarize(Outage.Kind kind, long more) {
    LOG.warn("{} more within a minute could not be done because of {}", more, kind.label());
  }
}
