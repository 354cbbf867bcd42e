package dev.rondo.domain.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.rondo.domain.leaderboard.Leaderboard.Condition;
import dev.rondo.domain.leaderboard.Leaderboard.Scope;
import dev.rondo.domain.text.LocalizedText;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class LeaderboardTest {

  private static final Instant THURSDAY = Instant.parse("2026-11-26T08:00:00Z");

  @Test
  void isKnownByItsWordOnly() {
    assertThat(Leaderboards.BUILT_IN.all())
        .extracting(Leaderboard::word)
        .containsExactly("arcade", "accuracy");
    for (Leaderboard board : Leaderboards.BUILT_IN.all()) {
      assertThat(Leaderboards.BUILT_IN.find(board.word())).contains(board);
    }
    assertThat(Leaderboards.BUILT_IN.find("ARCADE")).isEmpty();
    assertThat(Leaderboards.BUILT_IN.find("")).isEmpty();
    assertThat(Leaderboards.BUILT_IN.find("speed")).isEmpty();
  }

  @Test
  void isTitledInTheWordsOfClients() {
    assertThat(Leaderboard.ARCADE.title()).isEqualTo(LocalizedText.of("#ARCADE_SCORE"));
    assertThat(Leaderboard.ACCURACY.title()).isEqualTo(LocalizedText.of("#ACCURACY_SCORE"));
  }

  @Test
  void comparesEachNumberWithoutWhatIsBehindThePoint() {
    GameplayResult result = new GameplayResult(Grade.PASS, 9_999_999.99, 12.5, 30, 20, 9, 0, 4, 33);

    assertThat(Reached.of(result).numbers())
        .isEqualTo(
            Map.of(
                Measure.ARCADE, 9_999_999L,
                Measure.ACCURACY, 12L,
                Measure.MISSES, 4L,
                Measure.PERFECT, 20L,
                Measure.COMBO, 29L));
    assertThat(Measure.ARCADE.number(scores(-0.0, 0))).isZero();
    assertThat(Reached.of(scores(-1, 0)).numbers()).doesNotContainKey(Measure.ARCADE);
  }

  @ParameterizedTest
  @EnumSource
  void showsTheNumberThatAValueIsOf(Measure measure) {
    assertThat(measure.worth(3) > measure.worth(2)).isEqualTo(measure != Measure.MISSES);
    for (long number : new long[] {0, 7, 9_999_999}) {
      assertThat(measure.worth(number)).isNotNegative();
      assertThat(measure.shown(measure.worth(number))).isEqualTo(number);
    }
  }

  @Test
  void countsOnlyWhatIsKnownAndFinishedWhereThatIsAsked() {
    Leaderboard finished = board("finished", Measure.COMBO, Period.EVER, Condition.FINISHED);
    Leaderboard all = board("all", Measure.COMBO, Period.EVER);
    Map<Measure, Long> numbers = Map.of(Measure.COMBO, 5L);

    assertThat(finished.worth(new Reached(numbers, Set.of(Condition.FINISHED)))).contains(5L);
    assertThat(finished.worth(new Reached(numbers, Set.of()))).isEmpty();
    assertThat(all.worth(new Reached(numbers, Set.of()))).contains(5L);
    assertThat(all.worth(new Reached(Map.of(Measure.ARCADE, 1L), Set.of(Condition.FINISHED))))
        .isEmpty();
    assertThat(Reached.of(new GameplayResult(Grade.FAIL, 1, 1, 1, 1, 0, 0, 0, 1)).meets())
        .isEmpty();
  }

  @Test
  void countsOnlyPlaysWithStandardOptionsWhereThatIsAsked() {
    Leaderboard both =
        board("both", Measure.COMBO, Period.EVER, Condition.STANDARD, Condition.FINISHED);
    Reached finished = new Reached(Map.of(Measure.COMBO, 5L), Set.of(Condition.FINISHED));

    assertThat(both.worth(finished)).isEmpty();
    assertThat(both.worth(finished.with(new PlayedOptions(true, Map.of())))).contains(5L);
    assertThat(both.key(Instant.EPOCH)).isEqualTo("COMBO+FINISHED+STANDARD");
    assertThat(new Leaderboards(List.of(both)).askForOptions()).isTrue();
    assertThat(Leaderboards.BUILT_IN.askForOptions()).isFalse();
  }

  @Test
  void countsOnlyPlaysWithOptionsAtGivenValuesWhereThatIsAsked() {
    Leaderboard fast = withOptions(Map.of("#SPEED", 1.5, "#MIRROR", 0.0));
    Reached reached = new Reached(Map.of(Measure.COMBO, 5L), Set.of());

    assertThat(fast.worth(reached)).isEmpty();
    assertThat(fast.worth(reached.with(played(Map.of("#SPEED", 1.5))))).isEmpty();
    assertThat(fast.worth(reached.with(played(Map.of("#SPEED", 1.0, "#MIRROR", 0.0))))).isEmpty();
    assertThat(fast.worth(reached.with(played(Map.of("#SPEED", 1.5, "#MIRROR", 0.0, "x", 1.0)))))
        .contains(5L);
    assertThat(
            withOptions(Map.of("#SPEED", 1.15))
                .worth(reached.with(played(Map.of("#SPEED", (double) 1.15f)))))
        .contains(5L);
    assertThat(
            withOptions(Map.of("#MIRROR", 0.0))
                .worth(reached.with(played(Map.of("#MIRROR", -0.0)))))
        .contains(5L);
    Leaderboards boards = new Leaderboards(List.of(fast, withOptions(Map.of())));
    assertThat(boards.askForOptions()).isTrue();
    assertThat(boards.options()).containsExactlyInAnyOrder("#SPEED", "#MIRROR");
  }

  @Test
  void isStoredByItsOptionsTooInFewCharacters() {
    Leaderboard one = withOptions(Map.of("#SPEED", 1.5, "#MIRROR", 0.0));

    assertThat(one.key(THURSDAY))
        .isEqualTo(withOptions(Map.of("#MIRROR", 0.0, "#SPEED", 1.5)).key(THURSDAY));
    assertThat(one.key(THURSDAY)).isNotEqualTo(withOptions(Map.of("#SPEED", 1.5)).key(THURSDAY));
    assertThat(withOptions(Map.of("a", 1.0, "b", 2.0)).key(THURSDAY))
        .isNotEqualTo(withOptions(Map.of("a=1.0, b", 2.0)).key(THURSDAY));
    assertThat(one.key(THURSDAY)).matches("COMBO#[0-9a-f]{1,8}@2026-W48");
  }

  @Test
  void isAnotherBoardWithSeveralRecordsOfAPlayer() {
    assertThat(several(1).key(THURSDAY)).isEqualTo("COMBO");
    assertThat(several(3).key(THURSDAY)).isEqualTo("COMBO*3");
    assertThatIllegalArgumentException().isThrownBy(() -> several(0));
    assertThatIllegalArgumentException().isThrownBy(() -> several(11));
  }

  private static Leaderboard several(int best) {
    return board("several", Measure.COMBO, Map.of(), Period.EVER, best, Scope.EVERYBODY);
  }

  private static Leaderboard board(
      String word, Measure measure, Period period, Condition... conditions) {
    return new Leaderboard(word, LocalizedText.EMPTY, measure, Set.of(conditions), period);
  }

  private static Leaderboard board(
      String word,
      Measure measure,
      Map<String, Double> options,
      Period period,
      int best,
      Scope scope) {
    return new Leaderboard(
        word, LocalizedText.EMPTY, measure, Set.of(), options, period, best, scope);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "two\nlines",
        "two\u2028lines",
        "nothing\u0000",
        "half\ud800",
        "012345678901234567890123456789012345678901234567890"
      })
  void asksForNoOptionWithoutAName(String name) {
    Map<String, Double> options = Map.of(name, 1.0);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> withOptions(options))
        .withMessageContaining("cannot name an option");
  }

  private static Leaderboard withOptions(Map<String, Double> options) {
    return board("a" + options.size(), Measure.COMBO, options, Period.WEEK, 1, Scope.EVERYBODY);
  }

  private static PlayedOptions played(Map<String, Double> values) {
    return new PlayedOptions(false, values);
  }

  @ParameterizedTest
  @CsvSource({
    "EVER, 2026-11-26T08:00:00Z, 1970-01-01T00:00:00Z, COMBO",
    "SEASON, 2026-11-26T08:00:00Z, 2026-10-01T00:00:00Z, COMBO@2026-Q4",
    "SEASON, 2026-12-31T23:59:59Z, 2026-10-01T00:00:00Z, COMBO@2026-Q4",
    "SEASON, 2027-01-01T00:00:00Z, 2027-01-01T00:00:00Z, COMBO@2027-Q1",
    "MONTH, 2026-11-26T08:00:00Z, 2026-11-01T00:00:00Z, COMBO@2026-11",
    "MONTH, 2026-11-30T23:59:59Z, 2026-11-01T00:00:00Z, COMBO@2026-11",
    "WEEK, 2026-11-26T08:00:00Z, 2026-11-23T00:00:00Z, COMBO@2026-W48",
    "WEEK, 2026-11-23T00:00:00Z, 2026-11-23T00:00:00Z, COMBO@2026-W48",
    "WEEK, 2026-11-22T23:59:59Z, 2026-11-16T00:00:00Z, COMBO@2026-W47",
    "WEEK, 2027-01-02T00:00:00Z, 2026-12-28T00:00:00Z, COMBO@2026-W53",
    "WEEK, 2027-01-04T00:00:00Z, 2027-01-04T00:00:00Z, COMBO@2027-W01"
  })
  void startsAnewWithEachPeriod(Period period, Instant now, Instant start, String key) {
    assertThat(period.start(now)).isEqualTo(start);
    assertThat(board("a", Measure.COMBO, period).key(now)).isEqualTo(key);
  }

  @Test
  void isStoredByWhatItCompares() {
    assertThat(Leaderboard.ARCADE.key(THURSDAY)).isEqualTo("ARCADE");
    assertThat(Leaderboard.ACCURACY.key(THURSDAY)).isEqualTo("ACCURACY");
    assertThat(Leaderboards.BUILT_IN.fingerprint()).isEqualTo("ACCURACY ARCADE");
    Leaderboard week = board("w", Measure.MISSES, Period.WEEK, Condition.FINISHED);
    assertThat(week.key(THURSDAY)).isEqualTo("MISSES+FINISHED@2026-W48");
    assertThat(new Leaderboards(List.of(week, Leaderboard.ARCADE)).fingerprint())
        .isEqualTo("ARCADE MISSES+FINISHED@WEEK");
  }

  @Test
  void compareOnceWhatTheyShowInTwoWays() {
    Leaderboard around = around("near");
    Leaderboards both = new Leaderboards(List.of(Leaderboard.ARCADE, around));

    assertThat(both.compared()).containsExactly(Leaderboard.ARCADE);
    assertThat(both.fingerprint())
        .isEqualTo(new Leaderboards(List.of(Leaderboard.ARCADE)).fingerprint());
    List<Leaderboard> twice = List.of(around, around("again"));
    assertThatIllegalArgumentException().isThrownBy(() -> new Leaderboards(twice));
  }

  private static Leaderboard around(String word) {
    return board(word, Measure.ARCADE, Map.of(), Period.EVER, 1, Scope.AROUND);
  }

  @Test
  void refusesDeclarationsThatCannotBeUsed() {
    for (String word :
        List.of("", "Misses", "a b", "-a", "a-", "a--b", "a/b", "ä", "abcdefghijklmnopq")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> board(word, Measure.MISSES, Period.EVER))
          .withMessageContaining("\"" + word + "\" cannot name a board");
    }
    Leaderboard again = board("again", Measure.ARCADE, Period.EVER);
    Leaderboard namesake = board("arcade", Measure.COMBO, Period.EVER);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Leaderboards(List.of(Leaderboard.ARCADE, again)))
        .withMessage("the boards \"arcade\" and \"again\" show the same");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Leaderboards(List.of(Leaderboard.ARCADE, namesake)))
        .withMessage("two boards have the name \"arcade\"");
    assertThatIllegalArgumentException().isThrownBy(() -> new Leaderboards(List.of()));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Leaderboards(Collections.nCopies(11, again)));
  }

  @Test
  void reachesFromNothingToItsHighestScore() {
    assertThat(scores(0, 0).hasScoresInRange()).isTrue();
    assertThat(scores(10_000_000, 1_000_000).hasScoresInRange()).isTrue();
    assertThat(scores(10_000_000.1, 0).hasScoresInRange()).isFalse();
    assertThat(scores(-1, 0).hasScoresInRange()).isFalse();
    assertThat(scores(0, -1).hasScoresInRange()).isFalse();
    assertThat(scores(0, 1_000_000.1).hasScoresInRange()).isFalse();
    assertThat(scores(0, Double.NaN).hasScoresInRange()).isFalse();
    assertThat(scores(Double.NaN, 0).hasScoresInRange()).isFalse();
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
