package dev.rondo.testkit.room;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.paging.Listing;
import dev.rondo.application.room.Rooms;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomOptions;
import dev.rondo.domain.room.RoomSummary;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.signature.BodySignature;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.domain.text.Keywords;
import dev.rondo.testkit.transaction.Concurrently;
import dev.rondo.testkit.transaction.InTransactions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** What every {@link Rooms} does. */
public interface RoomsContract extends InTransactions {

  /** When the tests take place. */
  Instant NOW = Instant.parse("2026-02-01T12:00:00.123Z");

  Instant LATER = NOW.plusSeconds(60);
  PlayerId CREATOR = new PlayerId("creator");
  SecretDigest KEY = Secret.presented("key").digest();
  String URL = "wss://multiplayer.example/rooms?a=b";

  /** The seat of whoever opens a room. */
  Seat<SignedBody> MASTER =
      new Seat<>(CREATOR, "Creator", Seat.Role.MASTER, signed("of the creator"), NOW);

  /** Rooms, none there. */
  Rooms rooms();

  @Test
  default void findsARoomAsItWasReserved() {
    Room.Reserved known = reserved("a", new Caller.Known(CREATOR));
    Room.Reserved anonymous = reserved("A", Caller.ANONYMOUS);
    add(known);
    add(anonymous);

    assertThat(rooms().find(known.name())).contains(known);
    assertThat(rooms().find(anonymous.name())).contains(anonymous);
    assertThat(rooms().find(new ItemName("b"))).isEmpty();
    assertThat(write(() -> rooms().lock(known.name()))).contains(known);
    assertThat(write(() -> rooms().lock(new ItemName("b")))).isEmpty();
  }

  @Test
  default void reservesNoNameTwice() {
    Room.Reserved first = reserved("a", new Caller.Known(CREATOR));
    add(first);

    assertThatThrownBy(() -> add(reserved("a", Caller.ANONYMOUS)))
        .isInstanceOf(IllegalStateException.class);

    assertThat(rooms().find(first.name())).contains(first);
  }

  @Test
  default void keepsAllOfAnOpenRoom() {
    RoomOptions options =
        new RoomOptions(
            "#TITLE \"黒\" 𝄞\n\\", 5, Map.of("title", "x", "empty", "", "q=1&r", "é\u0000\"'"));
    byte[] everyByte = new byte[256];
    for (int i = 0; i < everyByte.length; i++) {
      everyByte[i] = (byte) i;
    }
    Seat<SignedBody> master =
        new Seat<>(CREATOR, "黒 𝄞", Seat.Role.MASTER, signed(everyByte), NOW.plusMillis(1));
    Room.Open room = open(reserved("a", new Caller.Known(CREATOR)), options, master);

    save(room, LATER);

    assertThat(rooms().find(room.name())).contains(room);
  }

  @Test
  default void keepsTheOrderOfSeats() {
    Room.Open room = opened("a", "Title", 9);
    for (String player : List.of("z", "m", "b")) {
      room = room.join(seat(player));
      save(room, LATER);
    }
    assertThat(rooms().find(room.name())).contains(room);

    room = room.join(new Seat<>(new PlayerId("m"), "New", Seat.Role.PLAYER, signed("n"), LATER));
    save(room, LATER);
    assertThat(rooms().find(room.name())).contains(room);

    Room left = room.leave(CREATOR);
    save(left, LATER);
    assertThat(rooms().find(room.name())).contains(left);
  }

  @Test
  default void changesNoRoomThatItDoesNotHave() {
    assertThatThrownBy(() -> save(new Room.Closed(new ItemName("a")), LATER))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  default void remembersAClosedRoomUntilItMayBeForgotten() {
    Room.Closed room = opened("a", "Title", 2).close();
    save(room, LATER);

    purge(LATER.minusMillis(1));
    assertThat(rooms().find(room.name())).contains(room);
    assertThatThrownBy(() -> add(reserved("a", Caller.ANONYMOUS)))
        .isInstanceOf(IllegalStateException.class);

    purge(LATER);
    assertThat(rooms().find(room.name())).isEmpty();
    add(reserved("a", Caller.ANONYMOUS));
  }

  @Test
  default void forgetsClosedRoomsOnAllNodesAtOnce() {
    for (int i = 0; i < 50; i++) {
      save(opened("closed-" + i, "Title", 2).close(), NOW);
    }
    Room.Open open = opened("open", "Title", 2);

    List<Boolean> done =
        Concurrently.run(
            6,
            number -> {
              purge(NOW);
              return rooms().find(open.name()).isPresent();
            });

    assertThat(done).containsOnly(true);
    for (int i = 0; i < 50; i++) {
      assertThat(rooms().find(new ItemName("closed-" + i))).isEmpty();
    }
  }

  @Test
  default void forgetsNoRoomThatIsNotClosed() {
    add(reserved("a", new Caller.Known(CREATOR)));
    opened("b", "Title", 2);

    purge(NOW.plus(Duration.ofDays(1000)));

    assertThat(rooms().find(new ItemName("a"))).isPresent();
    assertThat(rooms().find(new ItemName("b"))).isPresent();
  }

  @Test
  default void listsOpenRoomsTheNewestFirst() {
    opened("c", "C", 2);
    opened("a", "A", 2);
    add(reserved("d", new Caller.Known(CREATOR)));
    opened("b", "B", 2);
    save(opened("e", "E", 2).close(), LATER);

    assertThat(names("")).containsExactly("b", "a", "c");
    assertThat(rooms().open(Keywords.NONE, NOW).count(10)).isEqualTo(3);
  }

  @Test
  default void listsRoomsWithTheirSeats() {
    Room.Open first = opened("a", "A", 4).join(seat("p")).join(seat("q"));
    save(first, LATER);
    Room.Open second = opened("b", "B", 4).join(seat("p"));
    save(second, LATER);

    assertThat(rooms().open(Keywords.NONE, NOW).from(0, 10).stream().map(Listing.Row::value))
        .containsExactly(second.summary(), first.summary());
    assertThat(rooms().open(Keywords.NONE, NOW).from(1, 1).stream().map(Listing.Row::value))
        .containsExactly(first.summary());
  }

  @Test
  default void listsNoRoomThatIsToBeLookedAtAgain() {
    save(opened("a", "A", 2), LATER);

    assertThat(rooms().open(Keywords.NONE, LATER.minusMillis(1)).count(10)).isEqualTo(1);
    assertThat(rooms().open(Keywords.NONE, LATER).count(10)).isZero();
    assertThat(rooms().open(Keywords.NONE, LATER).from(0, 10)).isEmpty();
  }

  @Test
  default void findsByTitleAndName() {
    opened("room_1", "Zoë 100%", 2);
    opened("roomx1", "Straße", 2);
    opened("other", "", 2);

    assertThat(names("ROOM")).containsExactly("roomx1", "room_1");
    assertThat(names("room_1")).containsExactly("room_1");
    assertThat(names("zoe room")).containsExactly("room_1");
    assertThat(names("100%")).containsExactly("room_1");
    assertThat(names("strasse")).containsExactly("roomx1");
    assertThat(names("other")).containsExactly("other");
    assertThat(names("nothing")).isEmpty();
    assertThat(rooms().open(Keywords.of("room"), NOW).count(1)).isEqualTo(1);
  }

  @Test
  default void walksOnAfterARoomThatIsNoLongerListed() {
    for (int i = 0; i < 5; i++) {
      opened("r" + i, "Title", 2);
    }
    List<Listing.Row<RoomSummary>> first = rooms().open(Keywords.NONE, NOW).from(0, 2);
    save(new Room.Closed(new ItemName("r3")), LATER);
    opened("r9", "Title", 2);

    assertThat(rooms().open(Keywords.NONE, NOW).after(first.getLast().key(), 2).stream())
        .extracting(row -> row.value().name().value())
        .containsExactly("r2", "r1");
  }

  @Test
  default void countsReservedAndOpenRoomsOfACreator() {
    add(reserved("a", new Caller.Known(CREATOR)));
    opened("b", "B", 2);
    save(opened("c", "C", 2).close(), LATER);
    add(reserved("d", Caller.ANONYMOUS));
    add(reserved("e", new Caller.Known(new PlayerId("other"))));

    assertThat(rooms().countOf(CREATOR, NOW)).isEqualTo(2);
    assertThat(rooms().countOf(new PlayerId("other"), NOW)).isEqualTo(1);
    assertThat(rooms().countOf(new PlayerId("nobody"), NOW)).isZero();
    assertThat(rooms().countOf(CREATOR, LATER)).isZero();
  }

  @Test
  default void namesRoomsThatAreDueAtTheirInstantNotBefore() {
    add(reserved("a", new Caller.Known(CREATOR)));
    save(opened("b", "B", 2), LATER.plusMillis(1));
    save(opened("c", "C", 2).close(), NOW);

    assertThat(rooms().due(LATER.minusMillis(1), 10)).isEmpty();
    assertThat(rooms().due(LATER, 10)).containsExactly(new ItemName("a"));
    assertThat(rooms().due(LATER.plusMillis(1), 10))
        .containsExactly(new ItemName("a"), new ItemName("b"));
    assertThat(rooms().due(LATER.plusMillis(1), 1)).hasSize(1);
  }

  /** Else whoever brings due rooms up to now would find the same ones for ever. */
  @Test
  default void agreesWithTheRoomOnWhetherItIsDueToTheNanosecond() {
    for (int nanos : List.of(0, 400, 500, 600, 999, 1_000, 1_400, 1_600)) {
      Instant expires = NOW.plusNanos(1_000 + nanos);
      ItemName name = new ItemName("n" + nanos);
      add(new Room.Reserved(name, new Caller.Known(CREATOR), KEY, URL, expires));
      Room.Reserved kept = (Room.Reserved) rooms().find(name).orElseThrow();

      for (int ahead : List.of(-2_000, -1_000, -600, -500, -400, -1, 0, 1, 400, 500, 600, 1_000)) {
        Instant then = expires.plusNanos(ahead);
        assertThat(rooms().due(then, 100).contains(name))
            .as("%s due at %s", kept.expires(), then)
            .isEqualTo(!then.isBefore(kept.expires()));
      }
    }
  }

  @Test
  default void changesNothingInATransactionThatFails() {
    Room.Open room = opened("a", "A", 4);

    writeInVain(
        () -> {
          rooms().lock(room.name());
          rooms().save(room.join(seat("p")), LATER);
        });

    assertThat(rooms().find(room.name())).contains(room);
  }

  @Test
  default void letsNobodyElseLockARoomMeanwhile() {
    Room.Open room = opened("a", "A", 4);

    CompletableFuture<Room> other =
        write(
            () -> {
              rooms().lock(room.name());
              CompletableFuture<Room> waiting =
                  CompletableFuture.supplyAsync(
                      () -> write(() -> rooms().lock(room.name()).orElseThrow()));
              assertThat(waiting)
                  .failsWithin(Duration.ofMillis(200))
                  .withThrowableOfType(TimeoutException.class);
              rooms().save(room.join(seat("p")), LATER);
              return waiting;
            });

    assertThat(other).succeedsWithin(Duration.ofMinutes(1)).isEqualTo(room.join(seat("p")));
  }

  @Test
  default void losesNoneOfThoseWhoJoinAtOnce() {
    int players = 16;
    Room.Open room = opened("a", "A", players / 2);

    List<Boolean> seated =
        Concurrently.run(players, number -> change(room.name(), "p" + number, LATER));

    // The creator has the first seat.
    assertThat(Collections.frequency(seated, true)).isEqualTo(players / 2 - 1);
    Room.Open full = (Room.Open) rooms().find(room.name()).orElseThrow();
    assertThat(full.seats()).hasSize(players / 2);
  }

  private boolean change(ItemName name, String player, Instant expires) {
    return write(
        () -> {
          Room.Open room = (Room.Open) rooms().lock(name).orElseThrow();
          boolean fits = room.hasRoomFor(new PlayerId(player));
          if (fits) {
            rooms().save(room.join(seat(player)), expires);
          }
          return fits;
        });
  }

  private void add(Room.Reserved room) {
    write(() -> rooms().add(room, NOW));
  }

  private void save(Room room, Instant expires) {
    write(
        () -> {
          rooms().lock(room.name());
          rooms().save(room, expires);
        });
  }

  private Room.Open opened(String name, String title, int capacity) {
    Room.Open room =
        open(
            reserved(name, new Caller.Known(CREATOR)),
            new RoomOptions(title, capacity, Map.of("title", title)),
            MASTER);
    save(room, LATER);
    return room;
  }

  private Room.Open open(Room.Reserved room, RoomOptions options, Seat<SignedBody> master) {
    add(room);
    return room.open(options, master);
  }

  @Test
  default void knowsTheRoomsThatAPlayerIsIn() {
    PlayerId guest = new PlayerId("guest");
    add(reserved("d", new Caller.Known(CREATOR)));
    add(reserved("c", Caller.ANONYMOUS));
    add(reserved("b", new Caller.Known(guest)));
    Seat<SignedBody> other =
        new Seat<>(guest, "Guest", Seat.Role.PLAYER, signed("of the guest"), NOW);
    RoomOptions options = new RoomOptions("", 4, Map.of());
    Room.Reserved shared = reserved("a", new Caller.Known(CREATOR));
    add(shared);
    save(shared.open(options, MASTER).join(other), LATER);
    Room.Reserved left = reserved("e", new Caller.Known(guest));
    add(left);
    save(left.close(), LATER);

    assertThat(rooms().of(CREATOR)).containsExactly(new ItemName("a"), new ItemName("d"));
    assertThat(rooms().of(guest)).containsExactly(new ItemName("a"), new ItemName("b"));
    assertThat(rooms().of(new PlayerId("nobody"))).isEmpty();
  }

  @Test
  default void findsTheOpenOnesOfSeveralRooms() {
    RoomOptions options = new RoomOptions("", 4, Map.of());
    for (String name : List.of("a", "b", "c")) {
      add(reserved(name, Caller.ANONYMOUS));
    }
    save(reserved("a", Caller.ANONYMOUS).open(options, MASTER), LATER);
    save(reserved("b", Caller.ANONYMOUS).open(options, MASTER), LATER);

    assertThat(rooms().open(List.of(new ItemName("b"), new ItemName("c"), new ItemName("d"))))
        .containsExactly(reserved("b", Caller.ANONYMOUS).open(options, MASTER).summary());
    assertThat(rooms().open(List.of())).isEmpty();
  }

  @Test
  default void keepsPlayersOutOfOneRoom() {
    add(reserved("a", Caller.ANONYMOUS));
    ItemName room = new ItemName("a");
    for (int i = 0; i < 2; i++) {
      write(() -> rooms().bar(room, CREATOR));
    }

    assertThat(rooms().isBarred(room, CREATOR)).isTrue();
    assertThat(rooms().isBarred(room, new PlayerId("guest"))).isFalse();
    assertThat(rooms().isBarred(new ItemName("b"), CREATOR)).isFalse();
  }

  private void purge(Instant now) {
    write(() -> rooms().purge(now, 1000));
  }

  private static Room.Reserved reserved(String name, Caller creator) {
    return new Room.Reserved(new ItemName(name), creator, KEY, URL, LATER);
  }

  private static Seat<SignedBody> seat(String player) {
    return new Seat<>(
        new PlayerId(player), "Name of " + player, Seat.Role.PLAYER, signed("of " + player), NOW);
  }

  private static SignedBody signed(String body) {
    return signed(body.getBytes(StandardCharsets.UTF_8));
  }

  private static SignedBody signed(byte[] body) {
    return new SignedBody(
        body, new BodySignature(Base64.getEncoder().encodeToString(new byte[64])));
  }

  private List<String> names(String keywords) {
    return rooms().open(Keywords.of(keywords), NOW).from(0, 100).stream()
        .map(row -> row.value().name().value())
        .toList();
  }
}
