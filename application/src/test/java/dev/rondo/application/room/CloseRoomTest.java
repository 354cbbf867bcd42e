package dev.rondo.application.room;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.room.CloseRoom.Outcome;
import dev.rondo.application.scenario.Scene;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.room.Room;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class CloseRoomTest {

  private final Scene scene = new Scene();

  @Test
  void closesAnOpenRoom() {
    ItemName room = scene.opened("ann", Map.of());

    assertThat(scene.closeRoom().close(room)).isEqualTo(Outcome.CLOSED);
    assertThat(scene.rooms.find(room)).hasValue(new Room.Closed(room));
  }

  @Test
  void closesAReservedRoom() {
    ItemName room = scene.reserved("ann").name();

    assertThat(scene.closeRoom().close(room)).isEqualTo(Outcome.CLOSED);
    assertThat(scene.rooms.find(room)).hasValue(new Room.Closed(room));
  }

  @Test
  void closesNoRoomTwice() {
    ItemName room = scene.opened("ann", Map.of());
    scene.closeRoom().close(room);

    assertThat(scene.closeRoom().close(room)).isEqualTo(Outcome.UNKNOWN);
  }

  @Test
  void knowsNoRoomThatWasNeverReserved() {
    assertThat(scene.closeRoom().close(new ItemName("unknown"))).isEqualTo(Outcome.UNKNOWN);
  }

  @Test
  void remembersTheRoomForAWhile() {
    ItemName room = scene.opened("ann", Map.of());
    scene.closeRoom().close(room);

    scene.pass(CloseRoom.REMEMBERED.minusMillis(1));
    scene.expireRooms().expire();
    assertThat(scene.rooms.find(room)).isPresent();

    scene.pass(Duration.ofMillis(1));
    scene.expireRooms().expire();
    assertThat(scene.rooms.find(room)).isEmpty();
  }
}
