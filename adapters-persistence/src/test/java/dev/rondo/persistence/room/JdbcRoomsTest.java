package dev.rondo.persistence.room;

import dev.rondo.application.room.Rooms;
import dev.rondo.application.room.RoomsContract;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.Tables;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcRoomsTest implements RoomsContract {

  @Inject Tables tables;
  @Inject Rooms rooms;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
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
