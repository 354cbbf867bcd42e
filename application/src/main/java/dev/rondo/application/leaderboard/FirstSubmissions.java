package dev.rondo.application.leaderboard;

import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import dev.rondo.domain.player.PlayerId;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Driven port: who submitted each replay data file first, for which chart. It outlives the replay,
 * because others may submit a downloaded file.
 */
public interface FirstSubmissions {

  /**
   * Keeps a first submission for each hash, inside a write transaction; returns the first of each.
   */
  Map<FileHash, FirstSubmission> keep(Collection<FileHash> hashes, FirstSubmission submission);

  default FirstSubmission keep(FileHash hash, FirstSubmission submission) {
    return Objects.requireNonNull(keep(List.of(hash), submission).get(hash));
  }

  /** Keeps the decision on hashes first submitted here, inside a write transaction. */
  void decide(Collection<FileHash> hashes, FirstSubmission submission, ReviewStatus decided);

  /** Deletes a player's first submissions, inside a write transaction. */
  void forget(PlayerId player);

  /** The first submission of a replay data file. */
  record FirstSubmission(PlayerId player, Chart chart, boolean isRejected) {

    public FirstSubmission(PlayerId player, Chart chart) {
      this(player, chart, false);
    }

    /** The inconsistencies of a later submission of the same file. */
    Set<ReplayInconsistency> inconsistencies(FirstSubmission later) {
      Set<ReplayInconsistency> inconsistencies = EnumSet.noneOf(ReplayInconsistency.class);
      if (!player.equals(later.player)) {
        inconsistencies.add(ReplayInconsistency.OTHER_PLAYER);
      }
      if (!isOfSameChart(later)) {
        inconsistencies.add(ReplayInconsistency.OTHER_CHART);
      }
      if (isRejected) {
        inconsistencies.add(ReplayInconsistency.WAS_REJECTED);
      }
      return inconsistencies;
    }

    /** Where the level data is not known, the name decides. */
    private boolean isOfSameChart(FirstSubmission later) {
      return chart.level().equals(later.chart.level())
          && (chart.data().equals(later.chart.data())
              || !chart.hasKnownData()
              || !later.chart.hasKnownData());
    }
  }
}
