package dev.rondo.application.room;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.operation.Operate;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.room.Room;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class CloseRoomTest {

  private final TestServer server = new TestServer();

  @Test
  void closesAnOpenRoom() {
    ItemName room = server.opened("ann", Map.of());

    assertThat(server.close(TestServer.COMMAND, room)).isEqualTo(Operate.Outcome.DONE);
    assertThat(server.rooms.find(room)).hasValue(new Room.Closed(room));
  }

  @Test
  void closesAReservedRoom() {
    ItemName room = server.reserved("ann").name();

    assertThat(server.close(TestServer.COMMAND, room)).isEqualTo(Operate.Outcome.DONE);
    assertThat(server.rooms.find(room)).hasValue(new Room.Closed(room));
  }

  @Test
  void closesNoRoomTwice() {
    ItemName room = server.opened("ann", Map.of());
    server.close(TestServer.COMMAND, room);

    assertThat(server.close(TestServer.COMMAND, room))
        .isEqualTo(Operate.Outcome.refused(Operate.Refusal.UNKNOWN));
  }

  @Test
  void knowsNoRoomThatWasNeverReserved() {
    assertThat(server.close(TestServer.COMMAND, new ItemName("unknown")))
        .isEqualTo(Operate.Outcome.refused(Operate.Refusal.UNKNOWN));
  }

  @Test
  void remembersTheRoomForAWhile() {
    ItemName room = server.opened("ann", Map.of());
    server.close(TestServer.COMMAND, room);

    server.pass(CloseRoom.REMEMBERED.minusMillis(1));
    server.expireRooms().purge();
    assertThat(server.rooms.find(room)).isPresent();

    server.pass(Duration.ofMillis(1));
    server.expireRooms().purge();
    assertThat(server.rooms.find(room)).isEmpty();
  }
}
