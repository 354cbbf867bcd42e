package dev.rondo.bootstrap.wiring;

import dev.rondo.application.leaderboard.ScoreResults;
import dev.rondo.application.submission.Submit;
import dev.rondo.application.submission.UploadFiles;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Target;
import dev.rondo.http.failure.Outages;
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
  private final Outages outages;

  ResultScoring(ScoreResults results, Outages outages) {
    this.results = results;
    this.outages = outages;
  }

  /** Submissions, with results of them scored. */
  Submit after(Submit submissions) {
    return (player, deed) -> {
      Submit.Outcome outcome = submissions.submit(player, deed);
      if (outcome instanceof Submit.Outcome.Accepted accepted && accepted.missing().isEmpty()) {
        score(player, deed.target());
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
            .behind(e)
            .ifPresentOrElse(
                outage -> LOG.warn("A result has to wait to be scored: {}", outage),
                () -> LOG.warn("A result could not be scored and will be tried again", e));
      }
    }
  }
}
