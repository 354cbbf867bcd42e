package dev.rondo.domain.leaderboard;

import java.util.EnumSet;
import java.util.Set;

/**
 * The replay data that scoring needs; times are absolute, in milliseconds since 1970, the duration
 * in seconds.
 */
public record ReplayData(
    GameplayResult result, double startTime, double saveTime, double duration, Inputs inputs) {

  /** Times are sums of rounded differences. */
  private static final double TOLERANCE_SECONDS = 0.01;

  /** A summary of the judged notes; the latest time is in seconds, 0 without any. */
  public record Inputs(
      EntityIndexes entities,
      long times,
      long judgments,
      long accuracies,
      long perfect,
      long great,
      long good,
      long miss,
      double latest) {

    private boolean areOfOneLength() {
      return entities.count() == times && times == judgments && judgments == accuracies;
    }

    private boolean agreeWith(GameplayResult result) {
      return perfect == result.perfect()
          && great == result.great()
          && good == result.good()
          && miss == result.miss()
          && judgments == result.judged();
    }
  }

  /** A summary of the judged entities' indexes; 0 without any. */
  public record EntityIndexes(long count, long lowest, long highest, boolean areDistinct) {

    private boolean areWithin(long entities) {
      return count == 0 || (lowest >= 0 && highest < entities);
    }
  }

  /** Whether it can be a play of a chart: it judges entities of it, and no more than its notes. */
  public boolean canBeOf(ChartNotes chart) {
    return inputs.entities().areWithin(chart.entities())
        && inputs.judgments() <= chart.notes()
        && result.judged() <= chart.notes();
  }

  public Set<ReplayInconsistency> inconsistencies() {
    Set<ReplayInconsistency> inconsistencies = EnumSet.noneOf(ReplayInconsistency.class);
    if (!inputs.areOfOneLength()) {
      inconsistencies.add(ReplayInconsistency.UNEQUAL_INPUTS);
    }
    if (!inputs.entities().areDistinct()) {
      inconsistencies.add(ReplayInconsistency.NOTE_JUDGED_TWICE);
    }
    if (!inputs.agreeWith(result)) {
      inconsistencies.add(ReplayInconsistency.JUDGMENTS_DISAGREE);
    }
    if (result.hasNegativeCount()
        || result.judged() > result.totalCount()
        || (result.isFinished() && result.judged() < result.totalCount())) {
      inconsistencies.add(ReplayInconsistency.WRONG_TOTAL);
    }
    if (!result.gradeAgrees()) {
      inconsistencies.add(ReplayInconsistency.GRADE_DISAGREES);
    }
    if (result.combo() > result.totalCount()) {
      inconsistencies.add(ReplayInconsistency.COMBO_TOO_LONG);
    }
    // Written so that NaN lies outside.
    if (!(duration >= 0 && inputs.latest() <= duration + TOLERANCE_SECONDS)) {
      inconsistencies.add(ReplayInconsistency.TIME_OUTSIDE);
    }
    if (!(saveTime >= startTime)) {
      inconsistencies.add(ReplayInconsistency.SAVED_BEFORE_IT_BEGAN);
    }
    if (!result.hasScoresInRange()) {
      inconsistencies.add(ReplayInconsistency.SCORE_OUT_OF_RANGE);
    }
    return inconsistencies;
  }
}
