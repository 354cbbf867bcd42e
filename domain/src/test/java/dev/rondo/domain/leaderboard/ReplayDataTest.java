package dev.rondo.domain.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.leaderboard.ReplayData.EntityIndexes;
import dev.rondo.domain.leaderboard.ReplayData.Inputs;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class ReplayDataTest {

  private static final double START = 1_700_000_000_000.0;
  private static final double SAVED = START + 60_000;
  private static final double DURATION = 59.5;

  /** 4 perfect, 3 great, 2 good and 1 miss of 10 notes. */
  private static final GameplayResult PASS = counts(Grade.PASS, 5, 4, 3, 2, 1, 10);

  private static final Inputs INPUTS = inputs(4, 3, 2, 1);

  @Test
  void findsNoFaultInWhatAgrees() {
    assertThat(recording(PASS, INPUTS).inconsistencies()).isEmpty();
    assertThat(
            recording(counts(Grade.PASS, 10, 4, 3, 3, 0, 10), inputs(4, 3, 3, 0)).inconsistencies())
        .isEmpty();
    assertThat(
            recording(counts(Grade.FULL_COMBO, 10, 9, 1, 0, 0, 10), inputs(9, 1, 0, 0))
                .inconsistencies())
        .isEmpty();
    assertThat(
            recording(counts(Grade.ALL_PERFECT, 10, 10, 0, 0, 0, 10), inputs(10, 0, 0, 0))
                .inconsistencies())
        .isEmpty();
  }

  @Test
  void findsNoFaultInALevelWithoutNotes() {
    assertThat(
            recording(counts(Grade.ALL_PERFECT, 0, 0, 0, 0, 0, 0), inputs(0, 0, 0, 0))
                .inconsistencies())
        .isEmpty();
  }

  @Test
  void lastsUntilAllIsJudgedUnlessItFailed() {
    GameplayResult half = counts(Grade.FAIL, 5, 2, 1, 1, 1, 10);

    assertThat(recording(half, inputs(2, 1, 1, 1)).inconsistencies()).isEmpty();
    assertThat(
            recording(counts(Grade.PASS, 5, 2, 1, 1, 1, 10), inputs(2, 1, 1, 1)).inconsistencies())
        .containsExactly(ReplayInconsistency.WRONG_TOTAL);
  }

  @Test
  void noticesMoreJudgmentsThanNotes() {
    assertThat(recording(counts(Grade.PASS, 5, 4, 3, 2, 1, 9), INPUTS).inconsistencies())
        .containsExactly(ReplayInconsistency.WRONG_TOTAL);
    assertThat(recording(counts(Grade.FAIL, 5, 4, 3, 2, 1, 9), INPUTS).inconsistencies())
        .containsExactly(ReplayInconsistency.WRONG_TOTAL);
  }

  @Test
  void noticesCountsBelowNothing() {
    assertThat(recording(counts(Grade.PASS, -1, 4, 3, 2, 1, 10), INPUTS).inconsistencies())
        .containsExactly(ReplayInconsistency.WRONG_TOTAL);
    assertThat(
            recording(counts(Grade.PASS, 5, -4, 11, 2, 1, 10), inputs(-4, 11, 2, 1))
                .inconsistencies())
        .containsExactly(ReplayInconsistency.WRONG_TOTAL);
  }

  @Test
  void noticesListsOfOtherLengths() {
    for (Inputs unequal :
        new Inputs[] {
          new Inputs(first(9), 10, 10, 10, 4, 3, 2, 1, 59),
          new Inputs(first(10), 11, 10, 10, 4, 3, 2, 1, 59),
          new Inputs(first(10), 10, 10, 0, 4, 3, 2, 1, 59)
        }) {
      assertThat(recording(PASS, unequal).inconsistencies())
          .as(unequal.toString())
          .containsExactly(ReplayInconsistency.UNEQUAL_INPUTS);
    }
    assertThat(recording(PASS, new Inputs(first(10), 10, 11, 10, 4, 3, 2, 1, 59)).inconsistencies())
        .containsExactly(
            ReplayInconsistency.UNEQUAL_INPUTS, ReplayInconsistency.JUDGMENTS_DISAGREE);
  }

  @Test
  void noticesJudgmentsThatAreOthersThanTheResultSays() {
    for (Inputs other :
        new Inputs[] {
          inputs(5, 2, 2, 1),
          inputs(4, 2, 3, 1),
          inputs(4, 3, 1, 2),
          new Inputs(first(11), 11, 11, 11, 4, 3, 2, 1, 59)
        }) {
      assertThat(recording(PASS, other).inconsistencies())
          .as(other.toString())
          .containsExactly(ReplayInconsistency.JUDGMENTS_DISAGREE);
    }
  }

  @Test
  void noticesANoteThatIsJudgedTwice() {
    Inputs twice = new Inputs(new EntityIndexes(10, 0, 8, false), 10, 10, 10, 4, 3, 2, 1, 59);

    assertThat(recording(PASS, twice).inconsistencies())
        .containsExactly(ReplayInconsistency.NOTE_JUDGED_TWICE);
  }

  @Test
  void isOfAChartThatHasItsEntitiesAndSoManyNotes() {
    ReplayData play = recording(PASS, INPUTS);

    assertThat(play.canBeOf(new ChartNotes(10, 10))).isTrue();
    assertThat(play.canBeOf(new ChartNotes(100, 50))).isTrue();
    assertThat(play.canBeOf(ChartNotes.UNKNOWN)).isTrue();
    assertThat(play.canBeOf(new ChartNotes(9, 10))).isFalse();
    assertThat(play.canBeOf(new ChartNotes(10, 9))).isFalse();
  }

  @Test
  void isOfNoChartWithAnIndexBelowNothingOrMoreCountedThanThereAre() {
    ChartNotes chart = new ChartNotes(20, 10);
    Inputs below = new Inputs(new EntityIndexes(10, -1, 8, true), 10, 10, 10, 4, 3, 2, 1, 59);

    assertThat(recording(PASS, below).canBeOf(chart)).isFalse();
    assertThat(recording(counts(Grade.PASS, 5, 4, 3, 2, 2, 11), INPUTS).canBeOf(chart)).isFalse();
  }

  @Test
  void isOfAChartWithoutNotesIfNothingIsJudged() {
    ReplayData nothing = recording(counts(Grade.ALL_PERFECT, 0, 0, 0, 0, 0, 0), inputs(0, 0, 0, 0));

    assertThat(nothing.canBeOf(ChartNotes.of(Map.of(), Set.of()))).isTrue();
    assertThat(recording(PASS, INPUTS).canBeOf(ChartNotes.of(Map.of(), Set.of()))).isFalse();
  }

  @Test
  void countsAsNotesWhatIsNotKnownToHaveNoInput() {
    Map<String, Long> entities = Map.of("Stage", 1L, "Tap", 40L, "Hold", 2L);

    assertThat(ChartNotes.of(entities, Set.of())).isEqualTo(new ChartNotes(43, 43));
    assertThat(ChartNotes.of(entities, Set.of("Stage", "Other"))).isEqualTo(new ChartNotes(43, 42));
  }

  @Test
  void noticesGradesThatDoNotFollow() {
    assertThat(recording(counts(Grade.ALL_PERFECT, 5, 4, 3, 2, 1, 10), INPUTS).inconsistencies())
        .containsExactly(ReplayInconsistency.GRADE_DISAGREES);
    assertThat(recording(counts(Grade.FULL_COMBO, 5, 4, 3, 2, 1, 10), INPUTS).inconsistencies())
        .containsExactly(ReplayInconsistency.GRADE_DISAGREES);
    for (Grade grade : new Grade[] {Grade.FULL_COMBO, Grade.PASS}) {
      assertThat(
              recording(counts(grade, 10, 10, 0, 0, 0, 10), inputs(10, 0, 0, 0)).inconsistencies())
          .as(grade.toString())
          .containsExactly(ReplayInconsistency.GRADE_DISAGREES);
    }
  }

  @Test
  void noticesCombosLongerThanTheLevel() {
    assertThat(recording(counts(Grade.PASS, 10, 4, 3, 2, 1, 10), INPUTS).inconsistencies())
        .isEmpty();
    assertThat(recording(counts(Grade.PASS, 11, 4, 3, 2, 1, 10), INPUTS).inconsistencies())
        .containsExactly(ReplayInconsistency.COMBO_TOO_LONG);
  }

  @Test
  void noticesInputsAfterTheEnd() {
    assertThat(recording(PASS, latest(DURATION)).inconsistencies()).isEmpty();
    assertThat(recording(PASS, latest(DURATION + 0.005)).inconsistencies()).isEmpty();
    for (double late :
        new double[] {DURATION + 0.02, 1e300, Double.POSITIVE_INFINITY, Double.NaN}) {
      assertThat(recording(PASS, latest(late)).inconsistencies())
          .as("latest %s", late)
          .containsExactly(ReplayInconsistency.TIME_OUTSIDE);
    }
  }

  @Test
  void noticesDurationsThatAreNone() {
    for (double duration : new double[] {-0.001, Double.NEGATIVE_INFINITY, Double.NaN}) {
      assertThat(new ReplayData(PASS, START, SAVED, duration, latest(-1)).inconsistencies())
          .as("duration %s", duration)
          .containsExactly(ReplayInconsistency.TIME_OUTSIDE);
    }
  }

  @Test
  void noticesWhatWasSavedBeforeItBegan() {
    assertThat(new ReplayData(PASS, START, START, DURATION, INPUTS).inconsistencies()).isEmpty();
    for (double saved : new double[] {START - 1, Double.NaN}) {
      assertThat(new ReplayData(PASS, START, saved, DURATION, INPUTS).inconsistencies())
          .as("saved %s", saved)
          .containsExactly(ReplayInconsistency.SAVED_BEFORE_IT_BEGAN);
    }
  }

  @Test
  void noticesScoresThatNobodyReaches() {
    for (double score :
        new double[] {-0.5, 10_000_000.5, 1e18, Double.POSITIVE_INFINITY, Double.NaN}) {
      assertThat(recording(scores(score, 900_000), INPUTS).inconsistencies())
          .as("arcade %s", score)
          .containsExactly(ReplayInconsistency.SCORE_OUT_OF_RANGE);
      assertThat(recording(scores(900_000, score), INPUTS).inconsistencies())
          .as("accuracy %s", score)
          .containsExactly(ReplayInconsistency.SCORE_OUT_OF_RANGE);
    }
    assertThat(recording(scores(900_000, 1_000_000.5), INPUTS).inconsistencies())
        .containsExactly(ReplayInconsistency.SCORE_OUT_OF_RANGE);
  }

  @Test
  void tellsAllFaultsAtOnce() {
    GameplayResult result = new GameplayResult(Grade.ALL_PERFECT, -1, -1, 20, 4, 3, 2, 1, 11);

    assertThat(
            new ReplayData(
                    result, START, START - 1, -1, new Inputs(first(1), 2, 3, 4, 0, 0, 0, 0, 5))
                .inconsistencies())
        .containsExactly(
            ReplayInconsistency.UNEQUAL_INPUTS,
            ReplayInconsistency.JUDGMENTS_DISAGREE,
            ReplayInconsistency.WRONG_TOTAL,
            ReplayInconsistency.GRADE_DISAGREES,
            ReplayInconsistency.COMBO_TOO_LONG,
            ReplayInconsistency.TIME_OUTSIDE,
            ReplayInconsistency.SAVED_BEFORE_IT_BEGAN,
            ReplayInconsistency.SCORE_OUT_OF_RANGE);
  }

  private static ReplayData recording(GameplayResult result, Inputs inputs) {
    return new ReplayData(result, START, SAVED, DURATION, inputs);
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
    return new Inputs(first(length), length, length, length, perfect, great, good, miss, 59);
  }

  /** The first entities of a level, so many, one after another. */
  private static EntityIndexes first(long count) {
    return new EntityIndexes(count, 0, Math.max(0, count - 1), true);
  }

  private static Inputs latest(double latest) {
    return new Inputs(first(10), 10, 10, 10, 4, 3, 2, 1, latest);
  }
}
