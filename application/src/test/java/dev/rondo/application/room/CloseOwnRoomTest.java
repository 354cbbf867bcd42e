package dev.rondo.application.room;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.room.CloseOwnRoom.Authority;
import dev.rondo.application.room.CloseOwnRoom.Outcome;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.secret.Secret;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class CloseOwnRoomTest {

  private final TestServer server = new TestServer();

  @Test
  void closesARoomForItsKeyReservedOrOpen() {
    CreateRoom.Outcome.Reserved reserved = server.reserved("ann");
    CreateRoom.Outcome.Reserved opened = server.reserved("ann");
    server.join("ann", opened.name(), opened.key());

    assertThat(close(reserved.name(), reserved.key())).isEqualTo(Outcome.CLOSED);
    assertThat(close(opened.name(), opened.key())).isEqualTo(Outcome.CLOSED);

    assertClosed(reserved.name());
    assertClosed(opened.name());
  }

  @Test
  void closesNoRoomForAnotherKey() {
    CreateRoom.Outcome.Reserved one = server.reserved("ann");
    CreateRoom.Outcome.Reserved other = server.reserved("ann");
    server.join("ann", other.name(), other.key());

    assertThat(close(one.name(), other.key())).isEqualTo(Outcome.WRONG_KEY);
    assertThat(close(other.name(), one.key())).isEqualTo(Outcome.WRONG_KEY);
    assertThat(close(other.name(), Secret.presented(""))).isEqualTo(Outcome.WRONG_KEY);

    assertThat(server.rooms.find(one.name())).containsInstanceOf(Room.Reserved.class);
    assertThat(server.rooms.find(other.name())).containsInstanceOf(Room.Open.class);
  }

  @Test
  void knowsNoRoomThatIsClosedOrNeverWas() {
    CreateRoom.Outcome.Reserved room = server.reserved("ann");
    close(room.name(), room.key());

    assertThat(close(room.name(), room.key())).isEqualTo(Outcome.UNKNOWN);
    assertThat(close(new ItemName("unknown"), room.key())).isEqualTo(Outcome.UNKNOWN);
  }

  @Test
  void closesARoomForTheTicketOfItsMasterAlone() {
    ItemName room = server.opened("ann", Map.of());
    String ann = server.tickets.getLast().id();
    String ben = server.joined("ben", room);

    assertThat(close(room, ben)).isEqualTo(Outcome.WRONG_TICKET);
    assertThat(close(room, "nonsense")).isEqualTo(Outcome.WRONG_TICKET);
    assertThat(server.rooms.find(room)).containsInstanceOf(Room.Open.class);

    assertThat(close(room, ann)).isEqualTo(Outcome.CLOSED);
    assertClosed(room);
    assertThat(close(room, ann)).as("again").isEqualTo(Outcome.CLOSED);
  }

  @Test
  void asksWhoIsMasterNow() {
    ItemName room = server.opened("ann", Map.of());
    String ann = server.tickets.getLast().id();
    String ben = server.joined("ben", room);
    server.leaveRoom().leave(new LeaveRoom.Command(room, ann));

    assertThat(close(room, ann)).isEqualTo(Outcome.WRONG_TICKET);
    assertThat(close(room, ben)).isEqualTo(Outcome.CLOSED);
  }

  @Test
  void takesNoTicketOfAnEarlierJoinOrAnotherRoom() {
    ItemName room = server.opened("ann", Map.of());
    String earlier = server.tickets.getLast().id();
    server.joined("ann", room);
    server.opened("ben", Map.of());
    String other = server.tickets.getLast().id();

    assertThat(close(room, earlier)).isEqualTo(Outcome.WRONG_TICKET);
    assertThat(close(room, other)).isEqualTo(Outcome.WRONG_TICKET);
  }

  private Outcome close(ItemName room, Secret key) {
    return close(room, new Authority.Key(key));
  }

  private Outcome close(ItemName room, String ticket) {
    return close(room, new Authority.Ticket(ticket));
  }

  private Outcome close(ItemName room, Authority authority) {
    return server.closeOwnRoom().close(new CloseOwnRoom.Command(room, authority));
  }

  private void assertClosed(ItemName room) {
    assertThat(server.rooms.find(room)).hasValue(new Room.Closed(room));
  }
}
