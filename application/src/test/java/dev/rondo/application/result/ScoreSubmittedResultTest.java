package dev.rondo.application.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.leaderboard.ScoreResults;
import dev.rondo.application.leaderboard.SubmittedResults;
import dev.rondo.application.leaderboard.UnscoredResults;
import dev.rondo.application.submission.ActionListener;
import dev.rondo.application.submission.InMemoryServer;
import dev.rondo.application.submission.TestSubmissions;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.item.SampleItems;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ScoreSubmittedResultTest {

  private final List<String> seen = new ArrayList<>();

  @Test
  void scoresTheResultsOfThePlayer() {
    ActionListener listener =
        new ScoreSubmittedResult(unscored(), new Scores(), fault -> seen.add("fault"));

    listener.executed(TestSubmissions.ME, new Target.LevelResult());
    listener.executed(TestSubmissions.ME, new Target.LevelResult());
    listener.executed(TestSubmissions.ME, new Target.Creation(ItemKind.LEVEL));
    listener.executed(TestSubmissions.ME, new Target.OnCommunity(TestSubmissions.LEVEL));

    assertThat(seen).containsExactly("me");
  }

  /** One result of a player that is not scored yet. */
  private static SubmittedResults unscored() {
    InMemoryServer world = new InMemoryServer();
    SubmittedResults results =
        UnscoredResults.over(
            world.catalogue,
            world.catalogue,
            world.catalogue,
            world.leaderboards,
            world.firstSubmissions,
            world.transactions);
    world.transactions.write(
        () -> {
          results.add(
              new ReplayItem(
                  SampleItems.header("run"),
                  LocalizedText.EMPTY,
                  TestSubmissions.LEVEL.name(),
                  ResourceLocator.NONE,
                  ResourceLocator.NONE),
              new Chart(TestSubmissions.LEVEL.name(), ""),
              TestSubmissions.ME);
          return results;
        });
    return results;
  }

  @Test
  void tellsOfAFailureAndLeavesTheRestToTheJob() {
    ScoreResults failing =
        new Scores() {
          @Override
          public void score(PlayerId player) {
            throw new IllegalStateException("broken");
          }
        };

    new ScoreSubmittedResult(unscored(), failing, fault -> seen.add(fault.getMessage()))
        .executed(TestSubmissions.ME, new Target.LevelResult());

    assertThat(seen).containsExactly("broken");
  }

  /** Notes whose results are scored. */
  private class Scores implements ScoreResults {

    @Override
    public void score() {
      seen.add("all");
    }

    @Override
    public void score(PlayerId player) {
      seen.add(player.value());
    }

    @Override
    public void scoreUnchecked() {
      throw new UnsupportedOperationException();
    }

    @Override
    public Rehearsal rehearse(Progress progress) {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean beginRecomputing(boolean anew) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void goOnRecomputing() {
      throw new UnsupportedOperationException();
    }

    @Override
    public int recompute(Progress progress) {
      return 0;
    }
  }
}
