package dev.rondo.application.leaderboard;

import dev.rondo.application.file.FetchFile;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.pack.Progress;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.PlayerId;

/**
 * Use case, for a timer and after each result: look into the recordings of new results, place those
 * that count on the leaderboards, and make what was reached the subtitle of the replay. Any number
 * of nodes may do it at once.
 */
public interface ScoreResults {

  /**
   * Scores what was not scored yet. A result that cannot be scored keeps no other one from it and
   * stays as it is; when all were tried, the first of them is thrown.
   */
  void score();

  /** Scores what a player handed in and was not scored yet, and lets the others wait. */
  void score(PlayerId player);

  /**
   * Scores every result once more, from its stored recording. What operators decided stands. Done
   * twice, it changes nothing. Like {@link #score()}, it fails only when all were tried.
   *
   * @return how many results there are
   */
  int recompute(Progress progress);

  /** Over the results and their files. */
  static ScoreResults over(
      Records records,
      RecordingReader recordings,
      Catalogue catalogue,
      CatalogueUpdates updates,
      FetchFile files,
      Transactions transactions) {
    return new ResultScorer(records, recordings, catalogue, updates, files, transactions);
  }
}
