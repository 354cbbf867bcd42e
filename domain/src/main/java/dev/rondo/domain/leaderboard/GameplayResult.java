package dev.rondo.domain.leaderboard;

import java.util.Locale;
import java.util.stream.LongStream;

/**
 * The result that a replay data file or a client states ({@code GameplayResult}), not to be
 * trusted.
 *
 * @param accuracyScore its accuracy score, 1,000,000 for a play without a flaw
 * @param combo the longest run without a break
 */
public record GameplayResult(
    Grade grade,
    double arcadeScore,
    double accuracyScore,
    long combo,
    long perfect,
    long great,
    long good,
    long miss,
    long totalCount) {

  private static final double MOST_ARCADE = 10_000_000;
  private static final double MOST_ACCURACY = 1_000_000;

  /**
   * What players read of it under the title of its replay, as the app of the protocol writes it:
   * grade, arcade score and accuracy score, then how many notes were hit perfectly, well, somehow
   * and missed. For example {@code AP 1000000 1000000 | 512 0 0 0}.
   */
  public String summary() {
    return String.format(
        Locale.ROOT,
        "%s %d %d | %d %d %d %d",
        grade.label(),
        (long) arcadeScore,
        (long) accuracyScore,
        perfect,
        great,
        good,
        miss);
  }

  long judged() {
    return hit() + miss;
  }

  long hit() {
    return perfect + great + good;
  }

  /** Whether it was played to its end. */
  boolean isFinished() {
    return grade != Grade.FAIL;
  }

  /** False for scores that are no numbers. */
  boolean hasScoresInRange() {
    return arcadeScore >= 0
        && arcadeScore <= MOST_ARCADE
        && accuracyScore >= 0
        && accuracyScore <= MOST_ACCURACY;
  }

  boolean hasNegativeCount() {
    return combo < 0 || perfect < 0 || great < 0 || good < 0 || miss < 0 || totalCount < 0;
  }

  /** Whether a play of a chart can end so, by the ranges of scores and its notes. */
  public boolean isPossibleOf(ChartNotes chart) {
    return hasScoresInRange()
        && !hasNegativeCount()
        && LongStream.of(combo, perfect, great, good, miss, totalCount)
            .allMatch(count -> count <= chart.notes())
        && judged() <= chart.notes();
  }

  boolean gradeAgrees() {
    boolean flawless = great == 0 && good == 0 && miss == 0;
    return switch (grade) {
      case ALL_PERFECT -> flawless;
      case FULL_COMBO -> miss == 0 && !flawless;
      case PASS -> miss > 0 || good > 0;
      case FAIL -> true;
    };
  }
}
