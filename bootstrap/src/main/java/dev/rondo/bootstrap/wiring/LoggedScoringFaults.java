package dev.rondo.bootstrap.wiring;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.application.result.ScoreSubmittedResult.ScoringFaults;
import dev.rondo.http.failure.OutageClassifier;
import dev.rondo.http.failure.OutageLog;
import dev.rondo.http.logging.LogRateLimit;
import jakarta.inject.Singleton;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Logs that a result could not be scored at once, each cause once. */
@Singleton
final class LoggedScoringFaults implements ScoringFaults {

  private static final Logger LOG = LoggerFactory.getLogger(LoggedScoringFaults.class);

  private final OutageClassifier outages;
  private final OutageLog outageLog;
  private final LogRateLimit<String> faults;

  LoggedScoringFaults(OutageClassifier outages, OutageLog outageLog, Ticker ticker) {
    this.outages = outages;
    this.outageLog = outageLog;
    this.faults = new LogRateLimit<>(1, ticker, LoggedScoringFaults::summarize);
  }

  @Override
  public void report(RuntimeException fault) {
    outages
        .outageBehind(fault)
        .ifPresentOrElse(
            outage -> outageLog.write("A result has to wait to be scored", outage),
            () -> log(fault));
  }

  /** The job reports the same cause once more. */
  private void log(RuntimeException fault) {
    if (faults.admits(fault.getClass().getName())) {
      LOG.warn("A result could not be scored and will be tried again", fault);
    }
  }

  private static void summarize(String kind, long more) {
    LOG.warn("Scoring failed {} more times within a minute, {}", more, kind);
  }
}
