package dev.rondo.application.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.ScoreResults;
import dev.rondo.application.leaderboard.SubmittedResults;
import dev.rondo.application.leaderboard.UnscoredResults;
import dev.rondo.application.submission.ActionListener;
import dev.rondo.application.submission.TestSubmissions;
import dev.rondo.application.submission.UseCases;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.item.SampleItems;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

final class ScoreSubmittedResultTest {

  private final List<String> seen = new ArrayList<>();

  @Test
  void scoresTheResultsOfThePlayer() {
    ActionListener listener =
        new ScoreSubmittedResult(
            unscored(), scores(player -> seen.add(player.value())), fault -> seen.add("fault"));

    listener.executed(TestSubmissions.ME, new Target.LevelResult());
    listener.executed(TestSubmissions.ME, new Target.LevelResult());
    listener.executed(TestSubmissions.ME, new Target.Creation(ItemKind.LEVEL));
    listener.executed(TestSubmissions.ME, new Target.OnCommunity(TestSubmissions.LEVEL));

    assertThat(seen).containsExactly("me");
  }

  /** One result of a player that is not scored yet. */
  private static SubmittedResults unscored() {
    UseCases server = new TestSubmissions().cases;
    SubmittedResults results = UnscoredResults.over(server);
    server
        .transactions()
        .write(
            () ->
                results.add(
                    new ReplayItem(
                        SampleItems.header("run"),
                        LocalizedText.EMPTY,
                        TestSubmissions.LEVEL.name(),
                        ResourceLocator.NONE,
                        ResourceLocator.NONE),
                    new Chart(TestSubmissions.LEVEL.name(), ""),
                    TestSubmissions.ME));
    return results;
  }

  @Test
  void tellsOfAFailureAndLeavesTheRestToTheJob() {
    ScoreResults failing =
        scores(
            _ -> {
              throw new IllegalStateException("broken");
            });

    new ScoreSubmittedResult(unscored(), failing, fault -> seen.add(fault.getMessage()))
        .executed(TestSubmissions.ME, new Target.LevelResult());

    assertThat(seen).containsExactly("broken");
  }

  /** Asks which results of a player wait to be scored, and finds none. */
  private static ScoreResults scores(Consumer<PlayerId> asked) {
    Records records =
        (Records)
            Proxy.newProxyInstance(
                Records.class.getClassLoader(),
                new Class<?>[] {Records.class},
                (_, method, arguments) -> {
                  assertThat(method.getName()).isEqualTo("pending");
                  asked.accept((PlayerId) arguments[0]);
                  return List.of();
                });
    return new ScoreResults(records, UnscoredResults.scorer(new TestSubmissions().cases, records));
  }
}
