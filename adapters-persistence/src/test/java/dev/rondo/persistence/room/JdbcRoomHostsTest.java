package dev.rondo.persistence.room;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.room.RoomHosts;
import dev.rondo.application.room.Rooms;
import dev.rondo.application.round.KeptRooms;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.room.RoomHostsContract;
import jakarta.inject.Inject;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class JdbcRoomHostsTest extends DatabaseTest implements RoomHostsContract {

  @Inject RoomHosts hosts;
  @Inject KeptRooms kept;
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
    reserve(HALL);
    write(
        () -> {
          hosts.assign(HALL, ONE);
          rows.keep(HALL, ONE.id(), text);
        });

    assertThat(kept.find(HALL)).isEmpty();
  }

  @Override
  public RoomHosts hosts() {
    return hosts;
  }

  @Override
  public KeptRooms kept() {
    return kept;
  }

  @Override
  public Rooms rooms() {
    return rooms;
  }
}
