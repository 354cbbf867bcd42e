package dev.rondo.testkit.player;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.paging.Listing;
import dev.rondo.application.player.Players;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.text.Keywords;
import dev.rondo.testkit.transaction.Concurrently;
import dev.rondo.testkit.transaction.InTransactions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** What every {@link Players} does. */
public interface PlayersContract extends InTransactions {

  /** When the tests take place. */
  Instant NOW = Instant.parse("2026-02-01T12:00:00.123Z");

  /** Players, none met. */
  Players players();

  @Test
  default void knowsWhomItMet() {
    PlayerProfile profile = Profiles.full("a");

    Player met = meet(profile);

    assertThat(met).isEqualTo(new Player(profile, AccountStatus.GOOD));
    assertThat(players().find(profile.id())).contains(met);
    assertThat(players().find(new PlayerId("b"))).isEmpty();
  }

  @Test
  default void tellsIdsApartByCase() {
    meet(Profiles.of("a", "first", "First"));
    meet(Profiles.of("A", "second", "Second"));

    assertThat(players().find(new PlayerId("a")).orElseThrow().profile().handle())
        .isEqualTo("first");
    assertThat(players().find(new PlayerId("A")).orElseThrow().profile().handle())
        .isEqualTo("second");
  }

  @Test
  default void knowsThemAsTheyDescribeThemselvesNow() {
    meet(Profiles.of("a", "old", "Old"));
    meet(Profiles.of("b", "other", "Other"));

    PlayerProfile now = Profiles.of("a", "new", "New");
    assertThat(meet(now).profile()).isEqualTo(now);
    assertThat(meet(now).profile()).isEqualTo(now);

    assertThat(players().find(now.id()).orElseThrow().profile()).isEqualTo(now);
    assertThat(ids("")).containsExactly("a", "b");
    assertThat(ids("new")).containsExactly("a");
    assertThat(ids("old")).isEmpty();
  }

  @Test
  default void keepsAStatusThroughMeetings() {
    PlayerProfile profile = Profiles.of("a", "a", "A");
    meet(profile);

    changeStatus("a", AccountStatus.BANNED);
    assertThat(meet(Profiles.of("a", "b", "B")).status()).isEqualTo(AccountStatus.BANNED);
    assertThat(players().find(profile.id()).orElseThrow().isBanned()).isTrue();

    changeStatus("a", AccountStatus.GOOD);
    assertThat(meet(profile).status()).isEqualTo(AccountStatus.GOOD);
  }

  @Test
  default void changesNobodyItHasNotMet() {
    changeStatus("a", AccountStatus.BANNED);

    assertThat(players().find(new PlayerId("a"))).isEmpty();
    assertThat(meet(Profiles.of("a", "a", "A")).status()).isEqualTo(AccountStatus.GOOD);
  }

  @Test
  default void meetsNobodyInATransactionThatFails() {
    writeInVain(() -> players().register(Profiles.of("a", "a", "A"), NOW));

    assertThat(players().find(new PlayerId("a"))).isEmpty();
  }

  @Test
  default void listsThoseMetFirstFirstWithoutTheBanned() {
    meet(Profiles.of("c", "c", "C"));
    meet(Profiles.of("a", "a", "A"));
    meet(Profiles.of("b", "b", "B"));
    changeStatus("a", AccountStatus.BANNED);

    assertThat(ids("")).containsExactly("c", "b");
    assertThat(players().list(Keywords.NONE).count(10)).isEqualTo(2);
  }

  @Test
  default void listsThoseOfAStatusWithWhenTheyWereFirstMet() {
    for (String id : List.of("c", "a", "b", "d")) {
      meet(Profiles.of(id, id, id));
    }
    changeStatus("c", AccountStatus.BANNED);
    changeStatus("b", AccountStatus.BANNED);
    write(() -> players().setBanEnd(new PlayerId("b"), NOW.plusMillis(1)));

    List<Players.RegisteredPlayer> banned = new ArrayList<>();
    for (Listing.Row<Players.RegisteredPlayer> first :
        players().list(Players.Search.of(AccountStatus.BANNED)).from(0, 1)) {
      banned.add(first.value());
      players()
          .list(Players.Search.of(AccountStatus.BANNED))
          .after(first.key(), 9)
          .forEach(row -> banned.add(row.value()));
    }

    assertThat(banned)
        .extracting(met -> met.player().profile().id().value())
        .containsExactly("c", "b");
    assertThat(banned)
        .allSatisfy(
            met -> {
              assertThat(met.player().isBanned()).isTrue();
              assertThat(met.firstSeen()).isEqualTo(NOW);
            });
    assertThat(banned)
        .extracting(Players.RegisteredPlayer::ban)
        .containsExactly(new Ban.Endless(), new Ban.Until(NOW.plusMillis(1)));
    assertThat(players().list(Players.Search.of(AccountStatus.GOOD)).count(10)).isEqualTo(2);
    assertThat(players().list(Players.Search.of(AccountStatus.GOOD)).from(1, 9))
        .singleElement()
        .extracting(row -> row.value().player().profile().id().value())
        .isEqualTo("d");
  }

  @Test
  default void findsBannedPlayersToo() {
    meet(Profiles.of("a1", "ann_1", "Ann Black"));
    meet(Profiles.of("b2", "ben_1", "Ben a1"));
    meet(Profiles.of("c3", "cid_1", "Cid Black"));
    changeStatus("a1", AccountStatus.BANNED);

    assertThat(found("", AccountStatus.values())).containsExactly("a1", "b2", "c3");
    assertThat(found("BLACK", AccountStatus.values())).containsExactly("a1", "c3");
    assertThat(found("black", AccountStatus.BANNED)).containsExactly("a1");
    assertThat(found("a1", AccountStatus.values())).containsExactly("a1", "b2");
    assertThat(found("c3", AccountStatus.BANNED)).isEmpty();
    assertThat(found("\u0301", AccountStatus.values())).isEmpty();
    Listing<Players.RegisteredPlayer> all =
        players().list(new Players.Search(List.of(AccountStatus.values()), ""));
    assertThat(all.after(all.from(1, 1).getFirst().key(), 9))
        .singleElement()
        .satisfies(row -> assertThat(row.value().player().isBanned()).isFalse());
  }

  @Test
  default void sortsByName() {
    meet(Profiles.of("a1", "z_1", "bea"));
    meet(Profiles.of("b2", "y_1", "Cid"));
    meet(Profiles.of("c3", "x_1", "Ann"));
    Listing<Players.RegisteredPlayer> all =
        players().list(new Players.Search(List.of(AccountStatus.values()), ""));

    assertThat(all.by("name").from(0, 9))
        .extracting(PlayersContract::id)
        .containsExactly("c3", "a1", "b2");
    assertThat(all.by("name").from(1, 1)).extracting(PlayersContract::id).containsExactly("a1");
    assertThat(all.by("profile").from(0, 9))
        .extracting(PlayersContract::id)
        .containsExactly("a1", "b2", "c3");
  }

  @Test
  default void findsTheEndOfABanThatWasSetLast() {
    setBanEnd("a", NOW.plusMillis(1));
    setBanEnd("a", NOW.plusMillis(2));

    assertThat(players().banEnd(new PlayerId("a"))).contains(NOW.plusMillis(2));
    assertThat(players().banEnd(new PlayerId("b"))).isEmpty();
  }

  @Test
  default void forgetsTheEndOfTheBanOfOnePlayer() {
    setBanEnd("a", NOW);
    setBanEnd("b", NOW);

    clearBanEnd("a");
    clearBanEnd("a");

    assertThat(players().banEnd(new PlayerId("a"))).isEmpty();
    assertThat(players().banEnd(new PlayerId("b"))).contains(NOW);
  }

  @Test
  default void namesThoseWhoseBanHasEndedAtItsInstantNotBefore() {
    setBanEnd("a", NOW);
    setBanEnd("b", NOW.plusMillis(1));
    setBanEnd("c", NOW.minusMillis(1));

    assertThat(players().endedBans(NOW, 10)).containsExactly(new PlayerId("c"), new PlayerId("a"));
    assertThat(players().endedBans(NOW, 1)).containsExactly(new PlayerId("c"));
  }

  private void setBanEnd(String player, Instant end) {
    write(() -> players().setBanEnd(new PlayerId(player), end));
  }

  private void clearBanEnd(String player) {
    write(() -> players().clearBanEnd(new PlayerId(player)));
  }

  private static String id(Listing.Row<Players.RegisteredPlayer> row) {
    return row.value().player().profile().id().value();
  }

  private List<String> found(String text, AccountStatus... statuses) {
    return players().list(new Players.Search(List.of(statuses), text)).from(0, 9).stream()
        .map(row -> row.value().player().profile().id().value())
        .toList();
  }

  @Test
  default void findsByNameAndHandle() {
    meet(Profiles.of("a", "dark_star", "Zoë Black"));
    meet(Profiles.of("b", "darkxstar", "100% Straße"));
    meet(Profiles.of("c", "back\\slash", "Zoe Dark"));

    assertThat(ids("ZOE")).containsExactly("a", "c");
    assertThat(ids("zoe black")).containsExactly("a");
    assertThat(ids("dark zoe")).containsExactly("a", "c");
    assertThat(ids("dark_")).containsExactly("a");
    assertThat(ids("100%")).containsExactly("b");
    assertThat(ids("0%s")).isEmpty();
    assertThat(ids("strasse")).containsExactly("b");
    assertThat(ids("k\\s")).containsExactly("c");
    assertThat(ids("nobody")).isEmpty();
  }

  /** They may have been erased. */
  @Test
  default void savesNothingOfTheBanned() {
    PlayerProfile before = Profiles.of("a", "1", "Before");
    meet(before);
    changeStatus("a", AccountStatus.BANNED);

    Player met = meet(Profiles.of("a", "2", "After"));

    assertThat(met.isBanned()).isTrue();
    assertThat(players().find(new PlayerId("a")).orElseThrow().profile()).isEqualTo(before);
  }

  @Test
  default void findsThoseWhoseHandleBeginsWithWhatStandsBehindAnAt() {
    meet(Profiles.of("first", "notbob", "Bob"));
    meet(Profiles.of("second", "bobby", "Anna"));

    assertThat(ids("@Bob")).containsExactly("second");
    assertThat(ids("bob")).containsExactly("first", "second");
  }

  @Test
  default void countsNoFurtherThanAsked() {
    for (int i = 0; i < 5; i++) {
      meet(Profiles.of("p" + i, "", "Name"));
    }
    Listing<Player> list = players().list(Keywords.of("name"));

    assertThat(list.count(3)).isEqualTo(3);
    assertThat(list.count(100)).isEqualTo(5);
    assertThat(list.from(3, 10)).hasSize(2);
    assertThat(list.from(1, 2)).hasSize(2);
    assertThat(list.from(9, 2)).isEmpty();
  }

  @Test
  default void walksOnAfterAPlayerWhoIsNoLongerListed() {
    for (int i = 0; i < 5; i++) {
      meet(Profiles.of("p" + i, "", "Name"));
    }
    List<Listing.Row<Player>> first = players().list(Keywords.NONE).from(0, 2);
    changeStatus("p1", AccountStatus.BANNED);
    meet(Profiles.of("p9", "", "Name"));

    List<String> rest = new ArrayList<>();
    for (Listing.Row<Player> row : players().list(Keywords.NONE).after(first.getLast().key(), 10)) {
      rest.add(row.value().profile().id().value());
    }

    assertThat(rest).containsExactly("p2", "p3", "p4", "p9");
  }

  @Test
  default void meetsOnePlayerManyTimesAtOnce() {
    for (int round = 0; round < 5; round++) {
      String id = "p" + round;

      List<Player> met =
          Concurrently.run(
              12, number -> meet(Profiles.of(id, "handle" + number, "Name " + number)));

      assertThat(met).allSatisfy(one -> assertThat(one.status()).isEqualTo(AccountStatus.GOOD));
      assertThat(met).contains(players().find(new PlayerId(id)).orElseThrow());
      assertThat(players().list(Keywords.NONE).count(100)).isEqualTo(round + 1);
    }
  }

  @Test
  default void locksOnlyWhomItMet() {
    Player met = meet(Profiles.full("a"));

    assertThat(write(() -> players().lock(new PlayerId("a")))).contains(met);
    assertThat(write(() -> players().lock(new PlayerId("b")))).isEmpty();
  }

  @Test
  default void keepsALockedPlayerFromOthers() {
    meet(Profiles.of("a", "a", "A"));

    keepsFromOthers(() -> players().lock(new PlayerId("a")));
  }

  /** So that whoever bans them finds the session that they are just opening. */
  @Test
  default void keepsAPlayerWhoIsBeingMetFromOthersThoughNothingChanged() {
    meet(Profiles.of("a", "a", "A"));

    keepsFromOthers(() -> players().register(Profiles.of("a", "a", "A"), NOW));
  }

  private void keepsFromOthers(Runnable holding) {
    CompletableFuture<Void> ban =
        write(
            () -> {
              holding.run();
              CompletableFuture<Void> judging =
                  CompletableFuture.runAsync(() -> changeStatus("a", AccountStatus.BANNED));
              assertThat(judging)
                  .failsWithin(Duration.ofMillis(200))
                  .withThrowableOfType(TimeoutException.class);
              return judging;
            });

    assertThat(ban).succeedsWithin(Duration.ofMinutes(1));
    assertThat(players().find(new PlayerId("a")).orElseThrow().isBanned()).isTrue();
  }

  private Player meet(PlayerProfile profile) {
    return write(() -> players().register(profile, NOW));
  }

  private void changeStatus(String id, AccountStatus status) {
    write(
        () -> {
          players().lock(new PlayerId(id));
          players().changeStatus(new PlayerId(id), status);
        });
  }

  private List<String> ids(String keywords) {
    return players().list(Keywords.of(keywords)).from(0, 100).stream()
        .map(row -> row.value().profile().id().value())
        .toList();
  }
}
