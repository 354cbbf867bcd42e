package dev.rondo.testkit.room;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.room.RoomHosts;
import dev.rondo.application.room.RoomNode;
import dev.rondo.application.room.Rooms;
import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.round.AutoExit;
import dev.rondo.domain.round.KeptRoom;
import dev.rondo.domain.round.LevelOption;
import dev.rondo.domain.round.LevelSetup;
import dev.rondo.domain.round.Scoreboard;
import dev.rondo.domain.round.Scoring;
import dev.rondo.domain.round.Suggestion;
import dev.rondo.domain.round.Suggestions;
import dev.rondo.domain.secret.Secret;
import dev.rondo.testkit.transaction.InTransactions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What every {@link RoomHosts} does. */
public interface RoomHostsContract extends InTransactions {

  Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  RoomNode ONE = new RoomNode("1", "ws://one.example/{name}");
  RoomNode TWO = new RoomNode("2", "ws://two.example/{name}");
  ItemName HALL = new ItemName("hall");
  ItemName ATTIC = new ItemName("attic");

  RoomHosts hosts();

  Rooms rooms();

  /** Reserves rooms. */
  default void reserve(ItemName... names) {
    for (ItemName name : names) {
      Room.Reserved room =
          new Room.Reserved(
              name, Caller.ANONYMOUS, Secret.of(new byte[] {1}).digest(), "ws://x", NOW);
      write(() -> rooms().add(room, NOW));
    }
  }

  @Test
  default void knowsTheNodeOfARoomUntilItsLeaseEnds() {
    reserve(HALL, ATTIC);
    write(
        () -> {
          hosts().lease(ONE, NOW.plusSeconds(5));
          hosts().assign(HALL, ONE);
        });

    assertThat(hosts().find(HALL, NOW)).contains(ONE);
    assertThat(hosts().find(ATTIC, NOW)).isEmpty();
    assertThat(hosts().of(ONE)).containsExactly(HALL);
    assertThat(hosts().find(HALL, NOW.plusSeconds(5))).isEmpty();

    write(() -> hosts().lease(ONE, NOW.plusSeconds(9)));
    assertThat(hosts().find(HALL, NOW.plusSeconds(8))).contains(ONE);
  }

  @Test
  default void letsAnotherNodeTakeARoomOver() {
    reserve(HALL);
    write(
        () -> {
          hosts().lease(ONE, NOW.plusSeconds(5));
          hosts().lease(TWO, NOW.plusSeconds(5));
          hosts().assign(HALL, ONE);
          hosts().release(ONE);
        });
    assertThat(hosts().find(HALL, NOW)).isEmpty();

    write(() -> hosts().assign(HALL, TWO));

    assertThat(hosts().find(HALL, NOW)).contains(TWO);
    assertThat(hosts().of(ONE)).isEmpty();
  }

  @Test
  default void keepsRoomsForTheNodeThatPlaysThem() {
    reserve(HALL, ATTIC);
    PlayerId ann = new PlayerId("ann");
    PlayerId ben = new PlayerId("ben");
    LevelSetup setup =
        new LevelSetup(
            new ItemLink("https://rondo.example", new ItemName("song")),
            List.of(new LevelOption(2, 0.5), new LevelOption(0, -1)));
    Suggestions suggestions =
        new Suggestions(
            true, List.of(new Suggestion(ben, setup.level()), new Suggestion(ann, setup.level())));
    Scoreboard scores =
        new Scoreboard(
            3,
            Map.of(
                ann, new Scoreboard.Tally(7, 1_234.5, 1_000), ben, new Scoreboard.Tally(0, 0, 0)));
    KeptRoom busy =
        new KeptRoom(
            List.of(ben, ann),
            ann,
            ben,
            List.of(setup),
            AutoExit.PASS,
            suggestions,
            Scoring.TOTAL,
            scores);
    KeptRoom calm =
        new KeptRoom(
            List.of(ann),
            ann,
            ann,
            List.of(),
            AutoExit.OFF,
            new Suggestions(false, List.of()),
            Scoring.ALL,
            new Scoreboard(0, Map.of()));
    write(
        () -> {
          hosts().assign(HALL, ONE);
          hosts().assign(ATTIC, ONE);
        });
    assertThat(hosts().findKept(HALL)).isEmpty();

    write(
        () ->
            assertThat(hosts().keep(ONE, Map.of(HALL, busy, ATTIC, calm)))
                .containsOnly(HALL, ATTIC));
    write(() -> assertThat(hosts().keep(TWO, Map.of(HALL, calm))).isEmpty());

    assertThat(hosts().findKept(HALL)).contains(busy);
    assertThat(hosts().findKept(ATTIC)).contains(calm);
    write(() -> hosts().assign(HALL, TWO));
    assertThat(hosts().findKept(HALL)).contains(busy);
  }
}
