package dev.rondo.persistence.vote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.community.CommunityChanges;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.player.Players;
import dev.rondo.application.vote.Votes;
import dev.rondo.application.vote.Votes.Average;
import dev.rondo.domain.community.Vote;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard.Condition;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.leaderboard.Reached;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.leaderboard.RecordsContract;
import dev.rondo.testkit.player.Profiles;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class JdbcVotesTest extends DatabaseTest {

  private static final PlayerId ANN = new PlayerId("ann");
  private static final PlayerId BEN = new PlayerId("ben");
  private static final ItemName SONG = new ItemName("song");
  private static final Instant NOON = Instant.parse("2026-11-26T12:00:00Z");

  @Inject Votes votes;
  @Inject Players players;
  @Inject Records records;
  @Inject CatalogueUpdates catalogue;
  @Inject HiddenItems hidden;
  @Inject CommunityChanges changes;

  /** Ben came a day after Ann. */
  @BeforeEach
  void fill() {
    write(() -> players.register(Profiles.full("ann"), NOON));
    write(() -> players.register(Profiles.full("ben"), NOON.plusSeconds(86_400)));
    submit("of-ann", ANN, ReviewStatus.SOUND);
    submit("of-ben", BEN, ReviewStatus.SOUND);
  }

  @Test
  void areAddedUp() {
    assertThat(votes.averages(List.of(SONG))).isEmpty();
    cast(ANN, new Vote(10, 5), NOON.plusSeconds(86_400));
    cast(BEN, new Vote(13, 4), NOON.plusSeconds(86_400));
    cast(ANN, new Vote(12, 5), NOON.plusSeconds(86_400));

    assertThat(votes.averages(List.of(SONG, new ItemName("other"))))
        .isEqualTo(Map.of(SONG, new Average(2, 12.5, 4.5)));
    assertThat(votes.averages(List.of(new ItemName("other")))).isEmpty();
    assertThat(votes.of(ANN)).isEqualTo(Map.of(SONG, new Vote(12, 5)));
  }

  @Test
  void ofPlayersWhoAreNewOrBannedDoNotCount() {
    cast(ANN, new Vote(10, 5), NOON);
    cast(BEN, new Vote(20, 1), NOON);
    assertThat(votes.averages(List.of(SONG))).isEqualTo(Map.of(SONG, new Average(1, 10, 5)));
    long before = changes.newest();

    assertThat(recount(NOON)).isZero();
    assertThat(recount(NOON.plusSeconds(86_400))).isEqualTo(1);
    assertThat(votes.averages(List.of(SONG))).isEqualTo(Map.of(SONG, new Average(2, 15, 3)));
    assertThat(changes.after(before, 9)).hasSize(1);

    write(() -> players.changeStatus(ANN, AccountStatus.BANNED));
    assertThat(recount(NOON.plusSeconds(86_400))).isEqualTo(1);
    assertThat(votes.averages(List.of(SONG))).isEqualTo(Map.of(SONG, new Average(1, 20, 1)));
  }

  @Test
  void areGoneWithTheLevelOrThePlayer() {
    cast(ANN, new Vote(10, 5), NOON);
    cast(BEN, new Vote(13, 4), NOON.plusSeconds(86_400));

    write(() -> votes.forget(BEN));
    assertThat(votes.averages(List.of(SONG))).isEqualTo(Map.of(SONG, new Average(1, 10, 5)));
    write(() -> votes.removeOf(SONG));
    assertThat(votes.averages(List.of(SONG))).isEmpty();
  }

  @Test
  void areForThoseWithAResultThatCounts() {
    PlayerId eve = new PlayerId("eve");
    write(() -> players.register(Profiles.full("eve"), NOON));
    submit("flagged", eve, ReviewStatus.FLAGGED);

    assertThat(votes.mayVote(SONG, ANN)).isTrue();
    assertThat(votes.mayVote(SONG, eve)).isFalse();
    assertThat(votes.mayVote(new ItemName("other"), ANN)).isFalse();
  }

  @Test
  void doNotCountOnceTheResultIsRejected() {
    cast(ANN, new Vote(10, 5), NOON);
    submit("of-ann", ANN, ReviewStatus.REJECTED);

    assertThat(recount(NOON)).isEqualTo(1);
    assertThat(votes.averages(List.of(SONG))).isEmpty();
    assertThat(recount(NOON)).isZero();
  }

  @Test
  void doNotCountOnceTheReplayIsHidden() {
    write(() -> catalogue.addReplay(SampleItems.replay("of-ann", SONG.value()), ANN));
    cast(ANN, new Vote(10, 5), NOON);
    ItemRef replay = new ItemRef(ItemKind.REPLAY, new ItemName("of-ann"));
    write(() -> hidden.hide(replay, NOON));

    assertThat(votes.mayVote(SONG, ANN)).isFalse();
    assertThat(recount(NOON)).isEqualTo(1);
    assertThat(votes.averages(List.of(SONG))).isEmpty();
    write(() -> hidden.restore(replay));
    assertThat(votes.mayVote(SONG, ANN)).isTrue();
    assertThat(recount(NOON)).isEqualTo(1);
  }

  @Test
  void ofAPlayerWhoIsBeingErasedAreNotWaitedFor() {
    cast(ANN, new Vote(10, 5), NOON);
    cast(BEN, new Vote(20, 1), NOON);
    write(() -> players.changeStatus(ANN, AccountStatus.BANNED));

    write(
        () -> {
          votes.forget(ANN);
          assertThat(
                  CompletableFuture.supplyAsync(() -> recount(NOON.plusSeconds(86_400)))
                      .orTimeout(10, TimeUnit.SECONDS)
                      .join())
              .isEqualTo(1);
        });

    assertThat(votes.averages(List.of(SONG))).isEqualTo(Map.of(SONG, new Average(1, 20, 1)));
  }

  private void submit(String replay, PlayerId player, ReviewStatus status) {
    Result result =
        RecordsContract.result(
            replay,
            new Chart(SONG, ""),
            player.value(),
            status,
            new Reached(Map.of(Measure.ARCADE, 1L), Set.of(Condition.FINISHED)));
    write(
        () -> {
          records.lock(SONG);
          if (records.find(result.replay()).isEmpty()) {
            records.add(result);
          }
          records.save(result);
        });
  }

  private void cast(PlayerId player, Vote vote, Instant newcomersSince) {
    write(() -> votes.cast(SONG, player, vote, newcomersSince));
  }

  private int recount(Instant newcomersSince) {
    return write(() -> votes.recount(newcomersSince, 9));
  }
}
