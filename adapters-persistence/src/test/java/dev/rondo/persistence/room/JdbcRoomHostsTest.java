package dev.rondo.persistence.room;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.room.RoomHosts;
import dev.rondo.application.room.Rooms;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.room.Room;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.room.RoomHostsContract;
import dev.rondo.testkit.room.RoomsContract;
import jakarta.inject.Inject;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class JdbcRoomHostsTest extends DatabaseTest {

  @Inject RoomHosts hosts;
  @Inject JdbcRoomHosts rows;
  @Inject Rooms rooms;

  /** As a release wrote that took any score, and a later one may write. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{",
        "[]",
        "{\"form\":9}",
        "{\"players\":[\"ann\"],\"master\":\"ann\",\"lead\":\"ann\","
            + "\"tallies\":{\"ann\":[1,\"Infinity\",1]}}",
        "{\"players\":[\"ann\"],\"master\":\"ann\",\"lead\":\"ann\",\"tallies\":{\"ann\":[]}}"
      })
  void takesAStateThatCannotBeReadForNone(String text) {
    Room.Reserved room =
        new Room.Reserved(
            RoomHostsContract.HALL, Caller.ANONYMOUS, RoomsContract.KEY, "", RoomsContract.NOW);
    write(
        () -> {
          rooms.add(room, RoomsContract.NOW);
          hosts.assign(RoomHostsContract.HALL, RoomHostsContract.ONE);
          rows.keep(RoomHostsContract.HALL, RoomHostsContract.ONE.id(), text);
        });

    assertThat(hosts.findKept(RoomHostsContract.HALL)).isEmpty();
  }
}
