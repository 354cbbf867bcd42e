package dev.rondo.persistence.room;

import dev.rondo.application.room.RoomTries;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.Tables;
import dev.rondo.testkit.room.RoomTriesContract;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcRoomTriesTest implements RoomTriesContract {

  @Inject Tables tables;
  @Inject RoomTries tries;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  @Override
  public RoomTries tries() {
    return tries;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
