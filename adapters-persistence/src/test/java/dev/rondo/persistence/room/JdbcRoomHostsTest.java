package dev.rondo.persistence.room;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.room.RoomHosts;
import dev.rondo.application.room.Rooms;
import dev.rondo.application.round.KeptRooms;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.Tables;
import dev.rondo.testkit.room.RoomHostsContract;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcRoomHostsTest implements RoomHostsContract {

  @Inject Tables tables;
  @Inject RoomHosts hosts;
  @Inject KeptRooms kept;
  @Inject JdbcRoomHosts rows;
  @Inject Rooms rooms;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
  }

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
    transactions.write(
        () -> {
          hosts.assign(HALL, ONE);
          rows.keep(HALL, ONE.id(), text);
          return text;
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

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
