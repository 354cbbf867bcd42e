package dev.rondo.domain.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.text.LocalizedText;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

final class LeaderboardTest {

  @Test
  void isKnownByItsWordOnly() {
    assertThat(Leaderboard.values())
        .extracting(Leaderboard::word)
        .containsExactly("arcade", "accuracy");
    for (Leaderboard board : Leaderboard.values()) {
      assertThat(Leaderboard.of(board.word())).contains(board);
    }
    assertThat(Leaderboard.of("ARCADE")).isEmpty();
    assertThat(Leaderboard.of("")).isEmpty();
    assertThat(Leaderboard.of("speed")).isEmpty();
  }

  @Test
  void isTitledInTheWordsOfClients() {
    assertThat(Leaderboard.ARCADE.title()).isEqualTo(LocalizedText.of("#ARCADE_SCORE"));
    assertThat(Leaderboard.ACCURACY.title()).isEqualTo(LocalizedText.of("#ACCURACY_SCORE"));
  }

  @Test
  void valuesEachScoreWithoutWhatIsBehindThePoint() {
    GameplayResult result = scores(9_999_999.99, 12.5);

    assertThat(Leaderboard.ARCADE.value(result)).isEqualTo(9_999_999);
    assertThat(Leaderboard.ACCURACY.value(result)).isEqualTo(12);
    assertThat(Leaderboard.ARCADE.value(scores(-0.0, 0))).isZero();
  }

  @Test
  void reachesFromNothingToItsHighestScore() {
    assertThat(Leaderboard.ARCADE.isInRange(scores(0, -1))).isTrue();
    assertThat(Leaderboard.ARCADE.isInRange(scores(10_000_000, -1))).isTrue();
    assertThat(Leaderboard.ARCADE.isInRange(scores(10_000_000.1, 0))).isFalse();
    assertThat(Leaderboard.ACCURACY.isInRange(scores(-1, 0))).isTrue();
    assertThat(Leaderboard.ACCURACY.isInRange(scores(-1, 1_000_000))).isTrue();
    assertThat(Leaderboard.ACCURACY.isInRange(scores(0, 1_000_000.1))).isFalse();
    assertThat(Leaderboard.ACCURACY.isInRange(scores(0, Double.NaN))).isFalse();
  }

  @Test
  void gradesAreKnownByTheirWords() {
    assertThat(Grade.values())
        .extracting(Grade::word)
        .containsExactly("allPerfect", "fullCombo", "pass", "fail");
    assertThat(Arrays.stream(Grade.values()).map(grade -> Grade.of(grade.word()).orElseThrow()))
        .containsExactly(Grade.values());
    assertThat(Grade.of("PASS")).isEmpty();
  }

  @Test
  void faultsHaveStableWords() {
    assertThat(ReplayInconsistency.values())
        .extracting(ReplayInconsistency::word)
        .containsExactly(
            "unreadable",
            "unequal-inputs",
            "note-judged-twice",
            "judgments-disagree",
            "wrong-total",
            "grade-disagrees",
            "combo-too-long",
            "time-outside",
            "saved-before-it-began",
            "score-out-of-range",
            "not-in-chart",
            "other-player",
            "other-chart",
            "score-not-earned",
            "accuracy-not-earned",
            "judgment-outside-window",
            "fewer-notes",
            "life-was-gone",
            "too-short",
            "copied",
            "was-rejected",
            "not-checked");
  }

  private static GameplayResult scores(double arcade, double accuracy) {
    return new GameplayResult(Grade.ALL_PERFECT, arcade, accuracy, 1, 1, 0, 0, 0, 1);
  }
}
