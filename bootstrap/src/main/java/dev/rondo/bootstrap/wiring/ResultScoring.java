package dev.rondo.bootstrap.wiring;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.application.leaderboard.ScoreResults;
import dev.rondo.application.submission.Submit;
import dev.rondo.application.submission.UploadFiles;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Target;
import dev.rondo.http.failure.OutageClassifier;
import dev.rondo.http.failure.OutageLog;
import dev.rondo.http.logging.LogRateLimit;
import jakarta.inject.Singleton;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Scores results as soon as they are handed in. What is not scored now, the job scores: the result
 * itself is kept already.
 */
@Singleton
final class ResultScoring {

  private static final Logger LOG = LoggerFactory.getLogger(ResultScoring.class);

  private final ScoreResults results;
  private final OutageClassifier outages;
  private final OutageLog outageLog;
  private final LogRateLimit<String> faults;

  ResultScoring(
      ScoreResults results, OutageClassifier outages, OutageLog outageLog, Ticker ticker) {
    this.results = results;
    this.outages = outages;
    this.outageLog = outageLog;
    this.faults = new LogRateLimit<>(1, ticker, ResultScoring::summarize);
  }

  /** Submissions, with results of them scored. */
  Submit after(Submit submissions) {
    return (player, action) -> {
      Submit.Outcome outcome = submissions.submit(player, action);
      if (outcome instanceof Submit.Outcome.Accepted accepted && accepted.missing().isEmpty()) {
        score(player, action.target());
      }
      return outcome;
    };
  }

  /** Uploads, with results that they complete scored. */
  UploadFiles after(UploadFiles uploads) {
    return command -> {
      UploadFiles.Outcome outcome = uploads.upload(command);
      if (outcome instanceof UploadFiles.Outcome.Done) {
        score(command.player(), command.target());
      }
      return outcome;
    };
  }

  private void score(PlayerId player, Target target) {
    if (target instanceof Target.LevelResult) {
      try {
        results.score(player);
      } catch (RuntimeException e) {
        outages
            .outageBehind(e)
            .ifPresentOrElse(
                outage -> outageLog.write("A result has to wait to be scored", outage),
                () -> log(e));
      }
    }
  }

  /** The job says it once more, and then no more. */
  private void log(RuntimeException fault) {
    if (faults.admits(fault.getClass().getName())) {
      LOG.warn("A result could not be scored and will be tried again", fault);
    }
  }

  private static void summarize(String kind, long more) {
    LOG.warn("Scoring failed {} more times within a minute, {}", more, kind);
  }
}
