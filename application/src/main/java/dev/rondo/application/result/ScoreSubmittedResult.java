package dev.rondo.application.result;

import dev.rondo.application.leaderboard.ScoreResults;
import dev.rondo.application.leaderboard.SubmittedResults;
import dev.rondo.application.submission.ActionListener;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Target;

/** Scores a result at its commit, unless already scored; the job does what fails here. */
public record ScoreSubmittedResult(
    SubmittedResults results, ScoreResults scores, ScoringFaults faults) implements ActionListener {

  @Override
  public void executed(PlayerId player, Target target) {
    switch (target) {
      case Target.LevelResult _ -> {
        if (results.takeUnscored(player)) {
          score(player);
        }
      }
      case Target.Creation _, Target.OnItem _, Target.OnCommunity _, Target.OnComment _ -> {}
    }
  }

  private void score(PlayerId player) {
    try {
      scores.score(player);
    } catch (RuntimeException fault) {
      faults.report(fault);
    }
  }

  /** Driven port: learns of results that could not be scored at once, which the job retries. */
  @FunctionalInterface
  public interface ScoringFaults {

    void report(RuntimeException fault);
  }
}
