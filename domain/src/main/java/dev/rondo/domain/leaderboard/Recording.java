package dev.rondo.domain.leaderboard;

import java.util.EnumSet;
import java.util.Set;

/**
 * The parts of a replay data file that scoring needs; times are absolute, not differences.
 *
 * @param result what it says of its own outcome
 * @param startTime when it began, in milliseconds since 1970
 * @param saveTime when it was saved, in milliseconds since 1970
 * @param duration how long it took, in seconds
 * @param inputs the judged notes
 */
public record Recording(
    GameplayResult result, double startTime, double saveTime, double duration, Inputs inputs) {

  /** Times are sums of rounded differences. */
  private static final double TOLERANCE_SECONDS = 0.01;

  /**
   * The notes that were judged, summed up.
   *
   * @param entityIndexes how many note indexes there are
   * @param times how many times
   * @param judgments how many judgments
   * @param accuracies how many accuracies
   * @param perfect judgments that say perfect
   * @param great judgments that say great
   * @param good judgments that say good
   * @param miss judgments that say miss
   * @param latest the latest time, in seconds; 0 where there is none
   */
  public record Inputs(
      long entityIndexes,
      long times,
      long judgments,
      long accuracies,
      long perfect,
      long great,
      long good,
      long miss,
      double latest) {

    private boolean areOfOneLength() {
      return entityIndexes == times && times == judgments && judgments == accuracies;
    }

    private boolean agreeWith(GameplayResult result) {
      return perfect == result.perfect()
          && great == result.great()
          && good == result.good()
          && miss == result.miss()
          && judgments == result.judged();
    }
  }

  /** Its inconsistencies; none when it is consistent. */
  public Set<RecordFault> faults() {
    Set<RecordFault> faults = EnumSet.noneOf(RecordFault.class);
    if (!inputs.areOfOneLength()) {
      faults.add(RecordFault.UNEQUAL_INPUTS);
    }
    if (!inputs.agreeWith(result)) {
      faults.add(RecordFault.JUDGMENTS_DISAGREE);
    }
    boolean finished = result.grade() != Grade.FAIL;
    if (result.hasNegativeCount()
        || result.judged() > result.totalCount()
        || (finished && result.judged() < result.totalCount())) {
      faults.add(RecordFault.WRONG_TOTAL);
    }
    if (!result.gradeAgrees()) {
      faults.add(RecordFault.GRADE_DISAGREES);
    }
    if (result.combo() > result.totalCount()) {
      faults.add(RecordFault.COMBO_TOO_LONG);
    }
    // Written so that NaN lies outside.
    if (!(duration >= 0 && inputs.latest() <= duration + TOLERANCE_SECONDS)) {
      faults.add(RecordFault.TIME_OUTSIDE);
    }
    if (!(saveTime >= startTime)) {
      faults.add(RecordFault.SAVED_BEFORE_IT_BEGAN);
    }
    for (Leaderboard board : Leaderboard.values()) {
      if (!board.isInRange(result)) {
        faults.add(RecordFault.SCORE_OUT_OF_RANGE);
      }
    }
    return faults;
  }
}
