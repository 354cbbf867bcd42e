package dev.rondo.application.room;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.rondo.application.paging.Listing;
import dev.rondo.application.scenario.Scene;
import dev.rondo.application.transaction.AtOnce;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.text.Keywords;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ExpireRoomsTest {

  private static final Duration RESERVATION = Scene.POLICY.rules().reservation();
  private static final Duration SEAT = Scene.POLICY.rules().seat();

  private final Scene scene = new Scene();

  @Test
  void givesAReservationUpAtItsInstantNotBefore() {
    ItemName room = scene.reserved("ann").name();

    scene.pass(RESERVATION.minusMillis(1));
    scene.expireRooms().expire();
    assertThat(find(room)).isInstanceOf(Room.Reserved.class);

    scene.pass(Duration.ofMillis(1));
    scene.expireRooms().expire();
    assertThat(find(room)).isEqualTo(new Room.Closed(room));
  }

  @Test
  void givesUpSeatsThatGrewOldOneByOne() {
    ItemName room = scene.opened("ann", Map.of());
    scene.pass(Duration.ofHours(1));
    scene.join("ben", room, Secret.presented(""));

    scene.pass(SEAT.minusHours(1));
    scene.expireRooms().expire();
    assertThat(((Room.Open) find(room)).seats())
        .extracting(Seat::player, Seat::role)
        .containsExactly(tuple(new PlayerId("ben"), Seat.Role.MASTER));
    assertThat(scene.rooms.due(scene.now(), 10)).isEmpty();

    scene.pass(Duration.ofHours(1));
    scene.expireRooms().expire();
    assertThat(find(room)).isEqualTo(new Room.Closed(room));
  }

  @Test
  void listsARoomAgainOnceItWasLookedAt() {
    ItemName room = scene.opened("ann", Map.of());
    scene.pass(Duration.ofHours(1));
    scene.join("ben", room, Secret.presented(""));
    scene.pass(SEAT.minusHours(1));

    scene.expireRooms().expire();

    assertThat(scene.rooms.open(Keywords.NONE, scene.now()).count(10)).isEqualTo(1);
  }

  @Test
  void leavesRoomsAloneThatAreNotDue() {
    ItemName reserved = scene.reserved("ann").name();
    ItemName open = scene.opened("ben", Map.of());
    Room before = find(open);

    scene.expireRooms().expire();

    assertThat(find(reserved)).isInstanceOf(Room.Reserved.class);
    assertThat(find(open)).isEqualTo(before);
  }

  @Test
  void comesToTheEndOfAnyNumberOfRooms() {
    List<ItemName> names = new ArrayList<>();
    for (int i = 0; i < 2 * ExpireRooms.BATCH + 1; i++) {
      names.add(scene.reserved(Caller.ANONYMOUS).name());
    }
    scene.pass(RESERVATION);

    scene.expireRooms().expire();

    assertThat(names).allSatisfy(name -> assertThat(find(name)).isInstanceOf(Room.Closed.class));
  }

  @Test
  void mayRunOnManyNodesAtOnce() {
    List<ItemName> names = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      names.add(scene.reserved(Caller.ANONYMOUS).name());
    }
    scene.pass(RESERVATION);

    AtOnce.run(
        8,
        number -> {
          scene.expireRooms().expire();
          return number;
        });

    assertThat(names).allSatisfy(name -> assertThat(find(name)).isInstanceOf(Room.Closed.class));
  }

  @Test
  void endsEvenWhereRoomsStayDue() {
    ItemName room = scene.reserved("ann").name();
    Rooms stubborn = new StubbornRooms(scene.rooms, room);

    ExpireRooms.over(stubborn, Scene.POLICY.rules(), scene.transactions, scene.clock()).expire();

    assertThat(find(room)).isInstanceOf(Room.Reserved.class);
  }

  @Test
  void remembersARoomNoLongerThatAnotherNodeClosedMeanwhile() {
    ItemName room = scene.reserved("ann").name();
    scene.closeRoom().close(room);
    Rooms stubborn = new StubbornRooms(scene.rooms, room);
    scene.pass(Duration.ofHours(1));

    ExpireRooms.over(stubborn, Scene.POLICY.rules(), scene.transactions, scene.clock()).expire();

    scene.pass(CloseRoom.REMEMBERED.minus(Duration.ofHours(1)));
    scene.expireRooms().expire();
    assertThat(scene.rooms.find(room)).isEmpty();
  }

  private Room find(ItemName name) {
    return scene.rooms.find(name).orElseThrow();
  }

  /** Rooms of which one is always due, be it that a look at it came too late. */
  private record StubbornRooms(Rooms rooms, ItemName always) implements Rooms {

    @Override
    public void add(Room.Reserved room, Instant now) {
      rooms.add(room, now);
    }

    @Override
    public Optional<Room> lock(ItemName name) {
      return rooms.lock(name);
    }

    @Override
    public void save(Room room, Instant expires) {
      rooms.save(room, expires);
    }

    @Override
    public Optional<Room> find(ItemName name) {
      return rooms.find(name);
    }

    @Override
    public Listing<Room.Open> open(Keywords keywords, Instant now) {
      return rooms.open(keywords, now);
    }

    @Override
    public int countOf(PlayerId creator, Instant now) {
      return rooms.countOf(creator, now);
    }

    @Override
    public List<ItemName> of(PlayerId player) {
      return rooms.of(player);
    }

    @Override
    public List<ItemName> due(Instant now, int limit) {
      return List.of(always);
    }

    @Override
    public void purge(Instant now) {
      rooms.purge(now);
    }
  }
}
