package dev.rondo.application.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.leaderboard.UncheckedResults.Handling;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Grade;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.player.Profiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A result whose replay was read before is scored and placed in its own transaction. */
final class SubmittedResultsTest {

  private static final PlayerId ANN = new PlayerId("ann");

  private final TestLeaderboards plays = new TestLeaderboards();
  private final SubmittedResults results =
      new SubmittedResults(
          plays.world.catalogue,
          plays.records,
          plays.world.firstSubmissions,
          () -> plays.scorer(Handling.ALLOW));
  private final Chart chart = plays.chart();

  @BeforeEach
  void register() {
    plays.world.transactions.write(
        () ->
            plays.world.players.register(Profiles.of("ann", "ann", "Ann"), plays.world.instant()));
  }

  private ReplayItem replay(String data) {
    var file = plays.world.transactions.write(() -> plays.store(data));
    return new ReplayItem(
        SampleItems.header("run"), LocalizedText.EMPTY, chart.level(), file, file);
  }

  private static String flawless() {
    return "700 " + Grade.ALL_PERFECT.word() + " run";
  }

  private void add(ReplayItem replay, Chart played) {
    plays.world.transactions.write(
        () -> {
          results.add(replay, played, ANN);
          return replay;
        });
  }

  @Test
  void areScoredWithTheirTransaction() {
    ReplayItem replay = replay(flawless());
    results.prepare(replay, chart, ANN);
    assertThat(plays.records.find(replay.name())).isEmpty();

    add(replay, chart);

    assertThat(plays.status(replay.name())).isEqualTo(ReviewStatus.SOUND);
    assertThat(plays.arcade()).containsExactly("run");
    assertThat(plays.replay(replay.name()).subtitle()).isNotEqualTo(LocalizedText.EMPTY);
  }

  @Test
  void waitToBeScoredWhereTheServerIsTooBusy() {
    ReplayItem replay = replay(flawless());
    results.prepare(replay, chart, ANN);
    plays.world.work.setFull(true);
    results.prepare(replay, chart, ANN);

    add(replay, chart);

    assertThat(plays.status(replay.name())).isEqualTo(ReviewStatus.PENDING);
  }

  @Test
  void waitToBeScoredWhereReadingFails() {
    ReplayItem replay = replay(TestLeaderboards.BREAKING);
    results.prepare(replay, chart, ANN);

    add(replay, chart);

    assertThat(plays.status(replay.name())).isEqualTo(ReviewStatus.PENDING);
  }

  @Test
  void waitToBeScoredWhereAnotherChartWasRead() {
    ReplayItem replay = replay(flawless());
    results.prepare(replay, new Chart(chart.level(), ""), ANN);

    add(replay, chart);

    assertThat(plays.status(replay.name())).isEqualTo(ReviewStatus.PENDING);
  }
}
