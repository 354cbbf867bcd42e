package dev.rondo.persistence.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.SubmittedResults;
import dev.rondo.application.leaderboard.UnscoredResults;
import dev.rondo.application.player.Players;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.player.Profiles;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Results of different levels do not wait for each other. */
final class ResultsSideBySideTest extends DatabaseTest {

  @Inject CatalogueUpdates updates;
  @Inject Records records;
  @Inject Players players;

  private void add(LevelItem level, String player) {
    SubmittedResults results = UnscoredResults.over(useCases());
    PlayerId id = new PlayerId(player);
    assertThat(players.lock(id)).isPresent();
    records.lock(level.name());
    results.add(
        new ReplayItem(
            SampleItems.header("run-of-" + player),
            LocalizedText.EMPTY,
            level.name(),
            ResourceLocator.NONE,
            ResourceLocator.NONE),
        Chart.of(level),
        id);
  }

  @Test
  void commitWhileThatOfAnotherLevelIsOpen() throws Exception {
    LevelItem one = SampleItems.level("one", "plain");
    LevelItem other = SampleItems.level("other", "plain");
    write(
        () -> {
          updates.beginChange();
          updates.save(new ArrayList<>(SampleItems.ofEveryKind()), Origin.PACK);
          updates.save(List.of(one, other), Origin.PACK);
          players.register(Profiles.full("ann"), Instant.EPOCH);
          return players.register(Profiles.full("ben"), Instant.EPOCH);
        });
    CountDownLatch isAdded = new CountDownLatch(1);
    CountDownLatch mayEnd = new CountDownLatch(1);
    try (ExecutorService executor = Executors.newSingleThreadExecutor()) {
      Future<Boolean> open =
          executor.submit(
              () ->
                  write(
                      () -> {
                        add(one, "ann");
                        isAdded.countDown();
                        return await(mayEnd);
                      }));
      assertThat(await(isAdded)).isTrue();

      write(() -> add(other, "ben"));

      assertThat(open).isNotDone();
      assertThat(records.find(new ItemName("run-of-ben"))).isPresent();
      mayEnd.countDown();
      assertThat(open.get()).isTrue();
    }
    assertThat(records.find(new ItemName("run-of-ann"))).isPresent();
  }

  private static boolean await(CountDownLatch latch) {
    try {
      return latch.await(1, TimeUnit.MINUTES);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}
