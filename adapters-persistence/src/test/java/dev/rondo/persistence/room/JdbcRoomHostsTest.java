package dev.rondo.persistence.room;

import dev.rondo.application.room.RoomHosts;
import dev.rondo.application.room.RoomHostsContract;
import dev.rondo.application.room.Rooms;
import dev.rondo.application.round.KeptRooms;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.Tables;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcRoomHostsTest implements RoomHostsContract {

  @Inject Tables tables;
  @Inject RoomHosts hosts;
  @Inject KeptRooms kept;
  @Inject Rooms rooms;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
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
