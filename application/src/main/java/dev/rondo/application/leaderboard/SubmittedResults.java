package dev.rondo.application.leaderboard;

import dev.rondo.application.leaderboard.FirstSubmissions.FirstSubmission;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.player.PlayerId;

/**
 * The results that players submit.
 *
 * @param firstSubmissions keeps who submitted a replay data file first
 */
public record SubmittedResults(Records records, FirstSubmissions firstSubmissions) {

  /** Keeps a result that is still to be scored, inside a write transaction of the caller. */
  public void add(ReplayItem replay, Chart chart, PlayerId player) {
    keepFirst(replay, chart, player);
    records.add(Result.pending(replay.name(), chart, player));
  }

  /** Keeps who submitted a replay first, inside a write transaction of the caller. */
  public void keepFirst(ReplayItem replay, Chart chart, PlayerId player) {
    if (replay.data() instanceof ResourceLocator.Stored(FileHash hash)) {
      firstSubmissions.keep(hash, new FirstSubmission(player, chart));
    }
  }
}
