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
 * Driven port: who submitted each replay data file first, and as a play of which chart. That is
 * kept when the replay is deleted: whoever downloaded the file may submit it again.
 */
public interface FirstSubmissions {

  /**
   * Keeps a submission of each of these hashes if it is the first, inside a write transaction of
   * the caller.
   *
   * @return the first one of each, which may be this one
   */
  Map<FileHash, FirstSubmission> keep(Collection<FileHash> hashes, FirstSubmission submission);

  /** As {@link #keep(Collection, FirstSubmission)}, of one. */
  default FirstSubmission keep(FileHash hash, FirstSubmission submission) {
    return Objects.requireNonNull(keep(List.of(hash), submission).get(hash));
  }

  /**
   * Keeps what operators decided of these hashes, as far as that submission is their first, inside
   * a write transaction of the caller.
   */
  void decide(Collection<FileHash> hashes, FirstSubmission submission, ReviewStatus decided);

  /** Forgets what a player submitted first, inside a write transaction of the caller. */
  void forget(PlayerId player);

  /**
   * The first submission of a replay data file.
   *
   * @param chart what they say to have played
   * @param isRejected whether operators rejected a record of it
   */
  record FirstSubmission(PlayerId player, Chart chart, boolean isRejected) {

    /** One of which nothing was decided. */
    public FirstSubmission(PlayerId player, Chart chart) {
      this(player, chart, false);
    }

    /** Findings about a later submission of the same file. */
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

    /** Where the data of the level is not known, its name has to do. */
    private boolean isOfSameChart(FirstSubmission later) {
      return chart.level().equals(later.chart.level())
          && (chart.data().equals(later.chart.data())
              || !chart.hasKnownData()
              || !later.chart.hasKnownData());
    }
  }
}
