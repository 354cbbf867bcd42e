package dev.rondo.application.result;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.leaderboard.ScoreResults;
import dev.rondo.application.player.Players;
import dev.rondo.application.submission.ActionFormReader;
import dev.rondo.application.submission.ActionHandler;
import dev.rondo.application.submission.ActionListener;
import dev.rondo.domain.form.Form;
import java.util.List;

/** Takes results of levels in: each leaves its replay as an item of the player (seed 4.2). */
public interface LevelResults extends ActionHandler, OfferResultForms {

  /**
   * The use case over the catalogue.
   *
   * @param submits the forms by which a result is handed in, at least one
   * @param maxFile the most bytes of a file
   */
  static LevelResults over(
      Catalogue catalogue,
      CatalogueUpdates updates,
      Players players,
      ActionFormReader forms,
      List<Form> submits,
      long maxFile) {
    return new LevelResultService(catalogue, updates, players, forms, submits, maxFile);
  }

  /** Scores each result after it was committed. */
  static ActionListener scoring(ScoreResults scores, ScoringFaults faults) {
    return new ScoreSubmittedResult(scores, faults);
  }
}
