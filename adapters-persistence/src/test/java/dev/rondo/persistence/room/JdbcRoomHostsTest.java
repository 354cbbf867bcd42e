package dev.rondo.persistence.room;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.room.RoomHosts;
import dev.rondo.application.room.Rooms;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.room.Room;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.persistence.sql.Sql;
import dev.rondo.testkit.room.RoomHostsContract;
import dev.rondo.testkit.room.RoomsContract;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Inject;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class JdbcRoomHostsTest extends DatabaseTest {

  @Inject RoomHosts hosts;
  @Inject JdbcOperations operations;
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
          Sql.of("UPDATE room_host SET kept = ?", text).update(operations);
        });

    assertThat(hosts.findKept(RoomHostsContract.HALL)).isEmpty();
  }
}
