package dev.rondo.application.room;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.room.LeaveRoom.Outcome;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.secret.Secret;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class LeaveRoomTest {

  private final TestServer server = new TestServer();

  @Test
  void freesTheSeatForSomebodyElse() {
    ItemName room = server.opened("ann", Map.of("capacity", "2"));
    String ben = server.joined("ben", room);
    assertThat(server.join("cat", room, Secret.presented("")))
        .isInstanceOf(JoinRoom.Outcome.Full.class);

    assertThat(leave(room, ben)).isEqualTo(Outcome.LEFT);

    server.joined("cat", room);
    assertThat(players(room)).containsExactly("ann", "cat");
  }

  @Test
  void handsTheLeadOnWhenTheMasterLeaves() {
    ItemName room = server.opened("ann", Map.of());
    String ann = server.tickets.getLast().id();
    server.joined("ben", room);

    leave(room, ann);

    assertThat(server.open(room).master().player()).isEqualTo(new PlayerId("ben"));
  }

  @Test
  void closesTheRoomWithItsLastSeat() {
    ItemName room = server.opened("ann", Map.of());

    leave(room, server.tickets.getLast().id());

    assertThat(server.rooms.find(room)).hasValue(new Room.Closed(room));
    assertThat(server.rooms.countOf(new PlayerId("ann"), server.now())).isZero();
  }

  @Test
  void countsLongAfterTheTimeToConnect() {
    ItemName room = server.opened("ann", Map.of());
    String ben = server.joined("ben", room);
    server.pass(Duration.ofHours(23));

    leave(room, ben);

    assertThat(players(room)).containsExactly("ann");
  }

  @Test
  void endsNoSeatThatWasTakenAgainWithAnotherTicket() {
    ItemName room = server.opened("ann", Map.of());
    String first = server.joined("ben", room);
    String second = server.joined("ben", room);

    assertThat(leave(room, first)).isEqualTo(Outcome.LEFT);
    assertThat(players(room)).containsExactly("ann", "ben");

    leave(room, second);
    assertThat(players(room)).containsExactly("ann");
  }

  @Test
  void mayBeSaidTwiceAndAfterTheRoomIsForgotten() {
    ItemName room = server.opened("ann", Map.of());
    String ann = server.tickets.getLast().id();
    leave(room, ann);

    assertThat(leave(room, ann)).isEqualTo(Outcome.LEFT);

    server.pass(CloseRoom.REMEMBERED);
    server.expireRooms().purge();
    assertThat(leave(room, ann)).isEqualTo(Outcome.LEFT);
  }

  @Test
  void believesNoOtherTextAndNoTicketOfAnotherRoom() {
    ItemName room = server.opened("ann", Map.of());
    ItemName other = server.opened("ben", Map.of());
    String ben = server.tickets.getLast().id();

    assertThat(leave(room, ben)).isEqualTo(Outcome.WRONG_TICKET);
    assertThat(leave(room, "nonsense")).isEqualTo(Outcome.WRONG_TICKET);
    assertThat(players(room)).containsExactly("ann");
    assertThat(players(other)).containsExactly("ben");
  }

  private Outcome leave(ItemName room, String ticket) {
    return server.leaveRoom().leave(new LeaveRoom.Command(room, ticket));
  }

  private List<String> players(ItemName room) {
    return server.open(room).seats().stream().map(Seat::player).map(PlayerId::value).toList();
  }
}
