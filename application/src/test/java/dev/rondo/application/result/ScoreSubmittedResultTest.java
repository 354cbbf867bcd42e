package dev.rondo.application.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.leaderboard.ScoreResults;
import dev.rondo.application.submission.ActionListener;
import dev.rondo.application.submission.TestSubmissions;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Target;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ScoreSubmittedResultTest {

  private final List<String> seen = new ArrayList<>();

  @Test
  void scoresTheResultsOfThePlayer() {
    ActionListener listener = LevelResults.scoring(new Scores(), fault -> seen.add("fault"));

    listener.executed(TestSubmissions.ME, new Target.LevelResult());
    listener.executed(TestSubmissions.ME, new Target.Creation(ItemKind.LEVEL));
    listener.executed(TestSubmissions.ME, new Target.OnCommunity(TestSubmissions.LEVEL));

    assertThat(seen).containsExactly("me");
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

    LevelResults.scoring(failing, fault -> seen.add(fault.getMessage()))
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
    public int recompute(Progress progress) {
      return 0;
    }
  }
}
