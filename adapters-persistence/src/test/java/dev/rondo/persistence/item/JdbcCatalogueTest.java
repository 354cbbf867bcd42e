package dev.rondo.persistence.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.player.Profiles;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class JdbcCatalogueTest extends DatabaseCatalogueTest {

  @BeforeEach
  void searchTheDatabase() throws IOException {
    index.close();
  }

  @Test
  void tellsWhichLevelsAPlayerHasPlayed() {
    PlayerId ann = new PlayerId("ann");
    Chart song = new Chart(new ItemName("song"), "");
    write(() -> players.register(Profiles.of("ann", "1", "Ann"), Instant.EPOCH));
    for (String replay : List.of("one", "two")) {
      Result result = Result.pending(new ItemName(replay), song, ann);
      write(() -> records.add(result));
    }

    assertThat(catalogue.playedBy(ann)).containsExactly("song");
    assertThat(catalogue.playedBy(new PlayerId("ben"))).isEmpty();
  }

  @Test
  void countsThePlaysOfLevelsSinceATime() {
    write(() -> players.register(Profiles.of("ann", "1", "Ann"), Instant.EPOCH));
    write(() -> updates.save(List.of(SampleItems.level("song", "plain")), Origin.PACK));
    write(
        () -> {
          play(new ItemName("song"), new PlayerId("ann"));
          play(new ItemName("song"), new PlayerId("ann"));
          play(new ItemName("gone"), new PlayerId("ann"));
        });

    assertThat(catalogue.playsSince(Instant.EPOCH).values()).containsExactly(2L);
    assertThat(catalogue.playsSince(Instant.now().plus(Duration.ofDays(1)))).isEmpty();
  }
}
