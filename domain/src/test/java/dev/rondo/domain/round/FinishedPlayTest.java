package dev.rondo.domain.round;

import static dev.rondo.domain.round.Rounds.after;
import static dev.rondo.domain.round.Rounds.at;
import static dev.rondo.domain.round.Rounds.finished;
import static dev.rondo.domain.round.Rounds.player;
import static dev.rondo.domain.round.Rounds.started;
import static dev.rondo.domain.round.Rounds.to;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.domain.leaderboard.ChartNotes;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Grade;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is taken of what players say to have reached. */
final class FinishedPlayTest {

  private static final ChartNotes CHART = new ChartNotes(9, 4);

  private static RoundRoom playing() {
    RoundRoom room = Rounds.room("ann", "ben");
    room = after(room, "ann", new RoundCommand.UpdateLevel(Rounds.SONG));
    room = after(room, "ann", to(RoundStatus.PREPARING));
    room = after(room, "ann", at(UserStatus.READY));
    room = after(room, "ben", at(UserStatus.READY));
    room = after(room, "ann", to(RoundStatus.PLAYING));
    return after(after(room, "ann", started()), "ben", started());
  }

  private static RoundCommand reached(GameplayResult result, ChartNotes chart) {
    return new RoundCommand.FinishGameplay(Rounds.START.token(), Optional.of(result), chart);
  }

  private static GameplayResult scores(double arcade, double accuracy) {
    return new GameplayResult(Grade.PASS, arcade, accuracy, 1, 1, 0, 1, 0, 2);
  }

  private static GameplayResult counts(long combo, long perfect, long miss, long total) {
    return new GameplayResult(Grade.PASS, 1, 1, combo, perfect, 0, 0, miss, total);
  }

  static List<GameplayResult> impossible() {
    return List.of(
        scores(1.7e308, 1),
        scores(10_000_001, 1),
        scores(-1, 1),
        scores(Double.NaN, 1),
        scores(1, 1_000_001),
        counts(-1, 1, 1, 4),
        counts(1, -1, 1, 4),
        counts(5, 1, 1, 4),
        counts(1, 3, 2, 4),
        counts(1, Long.MAX_VALUE, Long.MAX_VALUE, 4),
        counts(1, 1, 1, 5));
  }

  @ParameterizedTest
  @MethodSource("impossible")
  void endsThePlayWithoutAResultThatCannotBe(GameplayResult result) {
    RoundRoom room = after(playing(), "ben", reached(result, CHART));

    assertThat(room.results()).isEmpty();
    assertThat(room.members().find(player("ben")).orElseThrow().status())
        .isEqualTo(UserStatus.WAITING);
    RoundRoom ended = after(room, "ann", finished(7));
    assertThat(ended.phase().status()).isEqualTo(RoundStatus.SELECTING);
    assertThat(ended.scoreboard().tallies()).containsOnlyKeys(player("ann"));
  }

  @Test
  void endsThePlayWithoutAResult() {
    RoundRoom room =
        after(
            playing(),
            "ben",
            new RoundCommand.FinishGameplay(Rounds.START.token(), Optional.empty(), CHART));

    assertThat(room.results()).isEmpty();
    assertThat(after(room, "ann", finished(7)).phase().status()).isEqualTo(RoundStatus.SELECTING);
  }

  static Stream<GameplayResult> possible() {
    return Stream.of(scores(10_000_000, 1_000_000), scores(0, 0), counts(4, 2, 2, 4));
  }

  @ParameterizedTest
  @MethodSource("possible")
  void takesAResultWithinTheRangesOfBoardsAndTheNotesOfTheChart(GameplayResult result) {
    assertThat(after(playing(), "ben", reached(result, CHART)).results())
        .containsExactly(new PlayerResult(player("ben"), result));
  }

  @Test
  void takesAnyCountOfAChartThatIsNotKnown() {
    assertThat(after(playing(), "ben", reached(counts(9, 9, 9, 99), ChartNotes.UNKNOWN)).results())
        .hasSize(1);
  }

  @Test
  void countsNoScoreThatIsNoNumber() {
    assertThatThrownBy(() -> new Scoreboard.Tally(1, Double.POSITIVE_INFINITY, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Scoreboard.Tally(1, 1, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
