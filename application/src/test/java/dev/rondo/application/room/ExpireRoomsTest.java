package dev.rondo.application.room;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.rondo.application.scenario.TestServer;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.text.Keywords;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ExpireRoomsTest {

  private static final Duration RESERVATION = TestServer.POLICY.rules().reservation();
  private static final Duration SEAT = TestServer.POLICY.rules().seat();

  private final TestServer server = new TestServer();

  @Test
  void givesAReservationUpAtItsInstantNotBefore() {
    ItemName room = server.reserved("ann").name();

    server.pass(RESERVATION.minusMillis(1));
    server.expireRooms().expire();
    assertThat(find(room)).isInstanceOf(Room.Reserved.class);

    server.pass(Duration.ofMillis(1));
    server.expireRooms().expire();
    assertThat(find(room)).isEqualTo(new Room.Closed(room));
  }

  @Test
  void givesUpSeatsThatGrewOldOneByOne() {
    ItemName room = server.opened("ann", Map.of());
    server.pass(Duration.ofHours(1));
    server.joined("ben", room);

    server.pass(SEAT.minusHours(1));
    server.expireRooms().expire();
    assertThat(((Room.Open) find(room)).seats())
        .extracting(Seat::player, Seat::role)
        .containsExactly(tuple(new PlayerId("ben"), Seat.Role.MASTER));
    assertThat(server.rooms.due(server.now(), 10)).isEmpty();

    server.pass(Duration.ofHours(1));
    server.expireRooms().expire();
    assertThat(find(room)).isEqualTo(new Room.Closed(room));
  }

  @Test
  void listsARoomAgainOnceItWasLookedAt() {
    ItemName room = server.opened("ann", Map.of());
    server.pass(Duration.ofHours(1));
    server.joined("ben", room);
    server.pass(SEAT.minusHours(1));

    server.expireRooms().expire();

    assertThat(server.rooms.open(Keywords.NONE, server.now()).count(10)).isEqualTo(1);
  }

  @Test
  void leavesRoomsAloneThatAreNotDue() {
    ItemName reserved = server.reserved("ann").name();
    ItemName open = server.opened("ben", Map.of());
    Room before = find(open);

    server.expireRooms().expire();

    assertThat(find(reserved)).isInstanceOf(Room.Reserved.class);
    assertThat(find(open)).isEqualTo(before);
  }

  @Test
  void comesToTheEndOfAnyNumberOfRooms() {
    List<ItemName> names = new ArrayList<>();
    for (int i = 0; i < 2 * ExpireRooms.BATCH + 1; i++) {
      names.add(server.reserved(Caller.ANONYMOUS).name());
    }
    server.pass(RESERVATION);

    server.expireRooms().expire();

    assertThat(names).allSatisfy(name -> assertThat(find(name)).isInstanceOf(Room.Closed.class));
  }

  @Test
  void endsEvenWhereRoomsStayDue() {
    ItemName room = server.reserved("ann").name();
    Rooms stubborn = stubborn(room);

    new ExpireRooms(stubborn, TestServer.POLICY.rules(), server.transactions, server.clock())
        .expire();

    assertThat(find(room)).isInstanceOf(Room.Reserved.class);
  }

  @Test
  void remembersARoomNoLongerThatAnotherNodeClosedMeanwhile() {
    ItemName room = server.reserved("ann").name();
    server.close(TestServer.COMMAND, room);
    Rooms stubborn = stubborn(room);
    server.pass(Duration.ofHours(1));

    new ExpireRooms(stubborn, TestServer.POLICY.rules(), server.transactions, server.clock())
        .expire();

    server.pass(CloseRoom.REMEMBERED.minus(Duration.ofHours(1)));
    server.expireRooms().purge();
    assertThat(server.rooms.find(room)).isEmpty();
  }

  private Room find(ItemName name) {
    return server.rooms.find(name).orElseThrow();
  }

  /** Rooms of which one is always due, be it that a look at it came too late. */
  private Rooms stubborn(ItemName always) {
    return (Rooms)
        Proxy.newProxyInstance(
            Rooms.class.getClassLoader(),
            new Class<?>[] {Rooms.class},
            (_, method, arguments) ->
                method.getName().equals("due")
                    ? List.of(always)
                    : method.invoke(server.rooms, arguments));
  }
}
