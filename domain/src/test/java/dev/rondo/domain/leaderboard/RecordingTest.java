package dev.rondo.domain.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.leaderboard.Recording.Inputs;
import org.junit.jupiter.api.Test;

final class RecordingTest {

  private static final double START = 1_700_000_000_000.0;
  private static final double SAVED = START + 60_000;
  private static final double DURATION = 59.5;

  /** 4 perfect, 3 great, 2 good and 1 miss of 10 notes. */
  private static final GameplayResult PASS = counts(Grade.PASS, 5, 4, 3, 2, 1, 10);

  private static final Inputs INPUTS = inputs(4, 3, 2, 1);

  @Test
  void findsNoFaultInWhatAgrees() {
    assertThat(recording(PASS, INPUTS).faults()).isEmpty();
    assertThat(recording(counts(Grade.PASS, 10, 4, 3, 3, 0, 10), inputs(4, 3, 3, 0)).faults())
        .isEmpty();
    assertThat(recording(counts(Grade.FULL_COMBO, 10, 9, 1, 0, 0, 10), inputs(9, 1, 0, 0)).faults())
        .isEmpty();
    assertThat(
            recording(counts(Grade.ALL_PERFECT, 10, 10, 0, 0, 0, 10), inputs(10, 0, 0, 0)).faults())
        .isEmpty();
  }

  @Test
  void findsNoFaultInALevelWithoutNotes() {
    assertThat(recording(counts(Grade.ALL_PERFECT, 0, 0, 0, 0, 0, 0), inputs(0, 0, 0, 0)).faults())
        .isEmpty();
  }

  @Test
  void lastsUntilAllIsJudgedUnlessItFailed() {
    GameplayResult half = counts(Grade.FAIL, 5, 2, 1, 1, 1, 10);

    assertThat(recording(half, inputs(2, 1, 1, 1)).faults()).isEmpty();
    assertThat(recording(counts(Grade.PASS, 5, 2, 1, 1, 1, 10), inputs(2, 1, 1, 1)).faults())
        .containsExactly(RecordFault.WRONG_TOTAL);
  }

  @Test
  void noticesMoreJudgmentsThanNotes() {
    assertThat(recording(counts(Grade.PASS, 5, 4, 3, 2, 1, 9), INPUTS).faults())
        .containsExactly(RecordFault.WRONG_TOTAL);
    assertThat(recording(counts(Grade.FAIL, 5, 4, 3, 2, 1, 9), INPUTS).faults())
        .containsExactly(RecordFault.WRONG_TOTAL);
  }

  @Test
  void noticesCountsBelowNothing() {
    assertThat(recording(counts(Grade.PASS, -1, 4, 3, 2, 1, 10), INPUTS).faults())
        .containsExactly(RecordFault.WRONG_TOTAL);
    assertThat(recording(counts(Grade.PASS, 5, -4, 11, 2, 1, 10), inputs(-4, 11, 2, 1)).faults())
        .containsExactly(RecordFault.WRONG_TOTAL);
  }

  @Test
  void noticesListsOfOtherLengths() {
    for (Inputs unequal :
        new Inputs[] {
          new Inputs(9, 10, 10, 10, 4, 3, 2, 1, 59),
          new Inputs(10, 11, 10, 10, 4, 3, 2, 1, 59),
          new Inputs(10, 10, 10, 0, 4, 3, 2, 1, 59)
        }) {
      assertThat(recording(PASS, unequal).faults())
          .as(unequal.toString())
          .containsExactly(RecordFault.UNEQUAL_INPUTS);
    }
    assertThat(recording(PASS, new Inputs(10, 10, 11, 10, 4, 3, 2, 1, 59)).faults())
        .containsExactly(RecordFault.UNEQUAL_INPUTS, RecordFault.JUDGMENTS_DISAGREE);
  }

  @Test
  void noticesJudgmentsThatAreOthersThanTheResultSays() {
    for (Inputs other :
        new Inputs[] {
          inputs(5, 2, 2, 1),
          inputs(4, 2, 3, 1),
          inputs(4, 3, 1, 2),
          new Inputs(11, 11, 11, 11, 4, 3, 2, 1, 59)
        }) {
      assertThat(recording(PASS, other).faults())
          .as(other.toString())
          .containsExactly(RecordFault.JUDGMENTS_DISAGREE);
    }
  }

  @Test
  void noticesGradesThatDoNotFollow() {
    assertThat(recording(counts(Grade.ALL_PERFECT, 5, 4, 3, 2, 1, 10), INPUTS).faults())
        .containsExactly(RecordFault.GRADE_DISAGREES);
    assertThat(recording(counts(Grade.FULL_COMBO, 5, 4, 3, 2, 1, 10), INPUTS).faults())
        .containsExactly(RecordFault.GRADE_DISAGREES);
    for (Grade grade : new Grade[] {Grade.FULL_COMBO, Grade.PASS}) {
      assertThat(recording(counts(grade, 10, 10, 0, 0, 0, 10), inputs(10, 0, 0, 0)).faults())
          .as(grade.toString())
          .containsExactly(RecordFault.GRADE_DISAGREES);
    }
  }

  @Test
  void noticesCombosLongerThanTheLevel() {
    assertThat(recording(counts(Grade.PASS, 10, 4, 3, 2, 1, 10), INPUTS).faults()).isEmpty();
    assertThat(recording(counts(Grade.PASS, 11, 4, 3, 2, 1, 10), INPUTS).faults())
        .containsExactly(RecordFault.COMBO_TOO_LONG);
  }

  @Test
  void noticesInputsAfterTheEnd() {
    assertThat(recording(PASS, latest(DURATION)).faults()).isEmpty();
    assertThat(recording(PASS, latest(DURATION + 0.005)).faults()).isEmpty();
    for (double late :
        new double[] {DURATION + 0.02, 1e300, Double.POSITIVE_INFINITY, Double.NaN}) {
      assertThat(recording(PASS, latest(late)).faults())
          .as("latest %s", late)
          .containsExactly(RecordFault.TIME_OUTSIDE);
    }
  }

  @Test
  void noticesDurationsThatAreNone() {
    for (double duration : new double[] {-0.001, Double.NEGATIVE_INFINITY, Double.NaN}) {
      assertThat(new Recording(PASS, START, SAVED, duration, latest(-1)).faults())
          .as("duration %s", duration)
          .containsExactly(RecordFault.TIME_OUTSIDE);
    }
  }

  @Test
  void noticesWhatWasSavedBeforeItBegan() {
    assertThat(new Recording(PASS, START, START, DURATION, INPUTS).faults()).isEmpty();
    for (double saved : new double[] {START - 1, Double.NaN}) {
      assertThat(new Recording(PASS, START, saved, DURATION, INPUTS).faults())
          .as("saved %s", saved)
          .containsExactly(RecordFault.SAVED_BEFORE_IT_BEGAN);
    }
  }

  @Test
  void noticesScoresThatNobodyReaches() {
    for (double score :
        new double[] {-0.5, 10_000_000.5, 1e18, Double.POSITIVE_INFINITY, Double.NaN}) {
      assertThat(recording(scores(score, 900_000), INPUTS).faults())
          .as("arcade %s", score)
          .containsExactly(RecordFault.SCORE_OUT_OF_RANGE);
      assertThat(recording(scores(900_000, score), INPUTS).faults())
          .as("accuracy %s", score)
          .containsExactly(RecordFault.SCORE_OUT_OF_RANGE);
    }
    assertThat(recording(scores(900_000, 1_000_000.5), INPUTS).faults())
        .containsExactly(RecordFault.SCORE_OUT_OF_RANGE);
  }

  @Test
  void tellsAllFaultsAtOnce() {
    GameplayResult result = new GameplayResult(Grade.ALL_PERFECT, -1, -1, 20, 4, 3, 2, 1, 11);

    assertThat(
            new Recording(result, START, START - 1, -1, new Inputs(1, 2, 3, 4, 0, 0, 0, 0, 5))
                .faults())
        .containsExactly(
            RecordFault.UNEQUAL_INPUTS,
            RecordFault.JUDGMENTS_DISAGREE,
            RecordFault.WRONG_TOTAL,
            RecordFault.GRADE_DISAGREES,
            RecordFault.COMBO_TOO_LONG,
            RecordFault.TIME_OUTSIDE,
            RecordFault.SAVED_BEFORE_IT_BEGAN,
            RecordFault.SCORE_OUT_OF_RANGE);
  }

  private static Recording recording(GameplayResult result, Inputs inputs) {
    return new Recording(result, START, SAVED, DURATION, inputs);
  }

  private static GameplayResult counts(
      Grade grade, long combo, long perfect, long great, long good, long miss, long total) {
    return new GameplayResult(grade, 900_000, 800_000, combo, perfect, great, good, miss, total);
  }

  private static GameplayResult scores(double arcade, double accuracy) {
    return new GameplayResult(Grade.PASS, arcade, accuracy, 5, 4, 3, 2, 1, 10);
  }

  private static Inputs inputs(long perfect, long great, long good, long miss) {
    long length = perfect + great + good + miss;
    return new Inputs(length, length, length, length, perfect, great, good, miss, 59);
  }

  private static Inputs latest(double latest) {
    return new Inputs(10, 10, 10, 10, 4, 3, 2, 1, latest);
  }
}
