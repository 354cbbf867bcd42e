package dev.rondo.application.result;

import dev.rondo.application.leaderboard.ScoreResults;
import dev.rondo.application.submission.ActionHandler;
import dev.rondo.application.submission.ActionListener;

/** Takes results of levels in: each leaves its replay as an item of the player. */
public interface LevelResults extends ActionHandler, OfferResultForms {

  /** Scores each result after it was committed. */
  static ActionListener scoring(ScoreResults scores, ScoringFaults faults) {
    return new ScoreSubmittedResult(scores, faults);
  }
}
