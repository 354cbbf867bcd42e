package dev.rondo.http.failure;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.http.logging.LogRateLimit;
import jakarta.inject.Singleton;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Logs outages, which may fail thousands of requests: one line of each kind a minute. */
@Singleton
public final class OutageLog {

  private static final Logger LOG = LoggerFactory.getLogger(OutageLog.class);

  private final LogRateLimit<Outage.Kind> limit;

  OutageLog(Ticker ticker) {
    this.limit = new LogRateLimit<>(1, ticker, OutageLog::summarize);
  }

  /** Logs an outage and what fails because of it, a sentence without its end. */
  public void write(String what, Outage outage) {
    if (limit.admits(outage.kind())) {
      LOG.warn("{}: {}", what, outage.reason());
    }
  }

  private static void summarize(Outage.Kind kind, long more) {
    LOG.warn("{} more within a minute could not be done because of {}", more, kind.label());
  }
}
