package dev.rondo.bootstrap.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.verify;

import dev.rondo.application.community.CommunityChanges;
import dev.rondo.application.item.CurrentFront;
import dev.rondo.application.item.EditFront.Reading;
import dev.rondo.application.item.Front;
import dev.rondo.application.item.FrontVersions;
import dev.rondo.application.item.FrontVersions.Version;
import dev.rondo.bootstrap.wiring.CommunityFollower.CatalogueChangeListener;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.http.cache.CatalogueVersion;
import dev.rondo.http.cache.RecentWrites;
import dev.rondo.persistence.item.CatalogueChanged;
import dev.rondo.persistence.search.ItemIndex;
import dev.rondo.testkit.item.InMemoryCatalogue;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What is done to one item is told by the player who did it: each has one of their own here. */
final class CommunityFollowerTest {

  /** Who adds a replay of that name. */
  private static final String REPLAY = "replay";

  private final TreeMap<Long, Optional<PlayerId>> committed = new TreeMap<>();
  private long nanos;
  private Instant now = Instant.EPOCH;
  private final RecentWrites writes = new RecentWrites(() -> nanos);
  private final ItemIndex index = mock(ItemIndex.class);
  private final CommunityFollower follower =
      new CommunityFollower(
          new Committed(), new InMemoryTransactions(), writes, index, () -> nanos, () -> now);

  @Test
  void tellsTheIndexOfReplaysThatWereAdded() {
    follower.look();
    committed.put(1L, Optional.of(new PlayerId(REPLAY)));
    follower.look();

    verify(index).follow(new ItemRef(ItemKind.REPLAY, new ItemName(REPLAY)));
    verify(index, never()).followAnew();

    now = now.plus(CommunityFollower.LONGEST_TRANSACTION).plusSeconds(1);
    follower.look();

    verify(index).followAnew();
  }

  /** All earlier changes are forgotten by then. */
  @Test
  void doesNotFillTheIndexAnewForTheFirstChangeAfterAQuietStart() {
    follower.look();
    committed.put(1_000_000L, Optional.of(new PlayerId(REPLAY)));
    follower.look();

    verify(index, never()).followAnew();
  }

  @Test
  void looksTheFrontPageUpBeforeTheCacheLearnsOfAChange() {
    InMemoryCatalogue catalogue = new InMemoryCatalogue();
    CatalogueVersion version = new CatalogueVersion(() -> nanos);
    SeenVersions versions = new SeenVersions(version);
    Front saved =
        new Front(List.of(), List.of(), Front.BUILT_IN.boards(), Front.BUILT_IN.ballot(), Map.of());
    CurrentFront front =
        new CurrentFront(Front.BUILT_IN, "", versions, _ -> new Reading.Valid(saved), _ -> {});
    CatalogueChangeListener listener =
        new CatalogueChangeListener(catalogue, follower, front, version, () -> nanos);
    listener.look();
    assertThat(front.get()).isEqualTo(Front.BUILT_IN);

    versions.saved = List.of(new Version(1, "{}"));
    new InMemoryTransactions().write(catalogue::beginChange);
    assertThat(front.get()).as("of another node").isEqualTo(Front.BUILT_IN);
    listener.look();
    assertThat(version.current()).isEqualTo(1);
    assertThat(versions.known).containsExactly(CatalogueVersion.UNKNOWN, 0L);
    assertThat(front.get()).isEqualTo(saved);
    assertThat(versions.known).as("requests look nothing up").hasSize(2);

    versions.saved = List.of(new Version(2, ""));
    listener.onChange(new CatalogueChanged(2));
    assertThat(versions.known).as("its transaction may hold the connection").hasSize(2);
    assertThat(front.get()).as("of this node").isEqualTo(Front.BUILT_IN);
    assertThat(version.current()).isEqualTo(2);
  }

  @Test
  void showsTheFrontPageHeldWhileAnotherIsLookedUp() throws Exception {
    SeenVersions versions = new SeenVersions(new CatalogueVersion(() -> nanos));
    CurrentFront front =
        new CurrentFront(
            Front.BUILT_IN, "", versions, _ -> new Reading.Invalid("unusable"), _ -> {});
    front.follow(0);
    CountDownLatch database = new CountDownLatch(1);
    versions.database = database;
    Thread poll = Thread.ofVirtual().start(() -> front.follow(1));
    versions.asked.await();

    assertThat(CompletableFuture.supplyAsync(front::get).get(10, TimeUnit.SECONDS))
        .isEqualTo(Front.BUILT_IN);

    database.countDown();
    poll.join();
  }

  /** Saved versions, which note what the cache knows whenever they are looked up. */
  private static final class SeenVersions implements FrontVersions {

    private final CatalogueVersion cache;
    private final List<Long> known = new ArrayList<>();
    private final CountDownLatch asked = new CountDownLatch(2);
    private volatile List<Version> saved = List.of();
    private volatile CountDownLatch database = new CountDownLatch(0);

    SeenVersions(CatalogueVersion cache) {
      this.cache = cache;
    }

    @Override
    public List<Version> newest(int atMost) {
      known.add(cache.current());
      asked.countDown();
      try {
        database.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      return saved;
    }

    @Override
    public void add(Version version) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void trim(int kept) {
      throw new UnsupportedOperationException();
    }
  }

  /** The changes that are committed; each of the same item. */
  private final class Committed implements CommunityChanges {

    @Override
    public long newest() {
      return committed.isEmpty() ? 0 : committed.lastKey();
    }

    @Override
    public List<Change> after(long number, int limit) {
      return committed.tailMap(number, false).keySet().stream()
          .limit(limit)
          .map(this::change)
          .toList();
    }

    @Override
    public List<Change> of(Collection<Long> numbers) {
      return committed.keySet().stream().filter(numbers::contains).map(this::change).toList();
    }

    private Change change(long number) {
      Optional<PlayerId> player = committed.get(number);
      return new Change(
          number,
          player.map(
              who ->
                  who.value().equals(REPLAY)
                      ? new ItemRef(ItemKind.REPLAY, new ItemName(REPLAY))
                      : new ItemRef(ItemKind.LEVEL, new ItemName("level"))),
          player);
    }

    @Override
    public void forgetUpTo(long number) {
      committed.headMap(number, true).clear();
    }
  }

  private static PlayerId player(long number) {
    return new PlayerId("player-" + number);
  }

  private void commit(long number) {
    committed.put(number, Optional.of(player(number)));
  }

  private void pass(Duration time) {
    nanos += time.toNanos();
    now = now.plus(time);
  }

  /** Whether a look records what a player did, after something was read. */
  private boolean isSeenInALook(long number) {
    pass(Duration.ofSeconds(1));
    long read = nanos;
    pass(Duration.ofNanos(1));
    follower.look();
    return !writes.areBefore(read, player(number));
  }

  @Test
  void tellsWhatWasDoneSinceTheLastLook() {
    follower.look();
    commit(1);

    assertThat(isSeenInALook(1)).isTrue();
    assertThat(isSeenInALook(1)).as("told once").isFalse();
    assertThat(isSeenInALook(2)).as("of somebody else").isFalse();
  }

  @Test
  void tellsWhatIsCommittedAfterALaterChange() {
    follower.look();
    commit(1);
    commit(4);
    assertThat(isSeenInALook(4)).isTrue();

    commit(3);
    assertThat(isSeenInALook(3)).isTrue();
    assertThat(isSeenInALook(3)).as("told once").isFalse();
    pass(CommunityFollower.LONGEST_TRANSACTION.minusSeconds(10));
    commit(2);
    assertThat(isSeenInALook(2)).isTrue();
  }

  @Test
  void tellsWhatWasBegunBeforeTheFirstLook() {
    commit(5);
    follower.look();

    commit(4);

    assertThat(isSeenInALook(4)).isTrue();
  }

  @Test
  void asksNoLongerForWhatWasRolledBack() {
    follower.look();
    commit(2);
    assertThat(isSeenInALook(2)).isTrue();
    for (int i = 0; i <= CommunityFollower.LONGEST_TRANSACTION.toSeconds(); i++) {
      isSeenInALook(1);
    }

    commit(1);

    assertThat(isSeenInALook(1)).isFalse();
  }

  @Test
  void takesAllForChangedWhenVeryMuchIs() {
    follower.look();
    for (int i = 1; i <= CommunityFollower.MOST; i++) {
      commit(i);
    }

    assertThat(isSeenInALook(1_000_000)).isTrue();
    assertThat(isSeenInALook(1_000_000)).isFalse();
    commit(CommunityFollower.MOST + 1);
    assertThat(isSeenInALook(CommunityFollower.MOST + 1)).isTrue();
  }

  @Test
  void takesAllForChangedWhenAChangeSaysSo() {
    follower.look();
    committed.put(1L, Optional.empty());

    assertThat(isSeenInALook(1_000_000)).isTrue();
  }

  /** Then the clock has gone on, and the ticker has not. */
  @Test
  void takesAllForChangedAfterTheMachineSlept() {
    follower.look();
    assertThat(isSeenInALook(1)).isFalse();
    now = now.plus(CommunityFollower.LONGEST_TRANSACTION);

    assertThat(isSeenInALook(1)).isTrue();
  }

  @Test
  void forgetsWhatWasSeenBeforeItForgotTheLastTime() {
    follower.look();
    commit(1);
    follower.look();
    follower.forget();
    assertThat(committed).containsOnlyKeys(1L);

    commit(2);
    follower.look();
    follower.forget();

    assertThat(committed).containsOnlyKeys(2L);
    commit(3);
    assertThat(isSeenInALook(3)).isTrue();
  }
}
