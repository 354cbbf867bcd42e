package dev.rondo.bootstrap.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.timeout;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.rondo.application.room.RoomPlaces;
import dev.rondo.http.cache.CatalogueVersion;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class OutageGateTest {

  private final CatalogueVersion version = new CatalogueVersion(() -> 0);
  private final RoomPlaces rooms = mock();
  private final AtomicInteger asked = new AtomicInteger();
  private final Semaphore back = new Semaphore(0);
  private final DataSource pool = mock(DataSource.class);
  private final DataSource gate = new OutageGate(version, () -> rooms).guard(pool);

  @Test
  void refusesAtOnceWhileOneThreadAsksWhetherTheDatabaseIsBack() throws Exception {
    version.confirm(1, 0);
    when(pool.getConnection())
        .thenAnswer(
            call -> {
              asked.incrementAndGet();
              if (Thread.currentThread().isVirtual()) {
                back.acquire();
                return mock(Connection.class);
              }
              throw new SQLTransientConnectionException(
                  "timed out", "08001", new SQLException("refused"));
            });

    assertThatThrownBy(gate::getConnection).hasMessage("timed out");
    assertThat(version.current()).isEqualTo(CatalogueVersion.UNKNOWN);
    for (int i = 0; i < 100; i++) {
      assertThatThrownBy(gate::getConnection)
          .isInstanceOf(SQLTransientConnectionException.class)
          .hasMessage("the database is away: refused");
    }
    assertThat(asked.get()).isLessThanOrEqualTo(2);

    back.release();
    Awaitility.await().atMost(Duration.ofSeconds(50)).until(() -> version.current() == 1);
    verify(rooms, timeout(50_000)).waitForOthers();
  }

  @Test
  void goesOnAskingWhenWhatFollowsTheOutageFails() throws Exception {
    version.confirm(1, 0);
    Connection connection = mock(Connection.class);
    when(pool.getConnection())
        .thenThrow(
            new SQLTransientConnectionException("timed out", "08001", new SQLException("refused")))
        .thenReturn(connection);
    doThrow(new IllegalStateException("a fault")).doNothing().when(rooms).waitForOthers();

    assertThatThrownBy(gate::getConnection).hasMessage("timed out");

    verify(rooms, timeout(50_000).times(2)).waitForOthers();
    Awaitility.await()
        .atMost(Duration.ofSeconds(50))
        .ignoreExceptions()
        .until(() -> gate.getConnection() == connection);
  }

  @Test
  void goesOnWhenAllConnectionsAreOnlyInUse() throws Exception {
    version.confirm(1, 0);
    Connection connection = mock(Connection.class);
    when(pool.getConnection())
        .thenThrow(new SQLTransientConnectionException("timed out"))
        .thenReturn(connection);

    assertThatThrownBy(gate::getConnection).hasMessage("timed out");
    assertThat(gate.getConnection()).isSameAs(connection);
    assertThat(version.current()).isEqualTo(1);
  }
}
