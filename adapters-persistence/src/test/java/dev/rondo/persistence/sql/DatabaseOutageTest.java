package dev.rondo.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;

import io.micronaut.transaction.exceptions.TransactionSystemException;
import java.io.IOException;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLSyntaxErrorException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransientConnectionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class DatabaseOutageTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "08000", "08001", "08003", "08006", "40001", "40P01", "53100", "53300", "57014", "57P01",
        "57P02", "57P03", "58030", "55P03", "HYT00", "25006", "25P03"
      })
  void isBehindTheStatesThatPass(String state) {
    assertThat(DatabaseOutage.isCauseOf(new SQLException("away", state))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"23505", "42601", "22001", "25001", "28P01", "55000", "HY000", "XX000"})
  void isNotBehindOthers(String state) {
    assertThat(DatabaseOutage.isCauseOf(new SQLException("a bug", state))).isFalse();
  }

  @Test
  void isBehindWhatTheDriverOrThePoolCallsPassing() {
    assertThat(DatabaseOutage.isCauseOf(new SQLTransientConnectionException("pool"))).isTrue();
    assertThat(DatabaseOutage.isCauseOf(new SQLTimeoutException("lock"))).isTrue();
    assertThat(DatabaseOutage.isCauseOf(new SQLRecoverableException("gone"))).isTrue();
    assertThat(DatabaseOutage.isCauseOf(new SQLNonTransientConnectionException("gone"))).isTrue();
    assertThat(DatabaseOutage.isCauseOf(new SQLException("who knows"))).isFalse();
    assertThat(DatabaseOutage.isCauseOf(new SQLSyntaxErrorException("no"))).isFalse();
    assertThat(DatabaseOutage.isCauseOf(new IOException("no database"))).isFalse();
  }

  /** In the pool's own words, which are not its interface; a database that leaves tells whether. */
  @Test
  void isBehindAConnectionThatThePoolThrewAway() {
    SQLException closed = new SQLException("Connection is closed");

    assertThat(DatabaseOutage.isCauseOf(new IllegalStateException(closed))).isTrue();
  }

  @Test
  void isFoundAtTheBottom() {
    SQLException gone = new SQLException("gone", "08006");
    TransactionSystemException noWayBack =
        new TransactionSystemException("rollback", new SQLException("no way back"));
    assertThat(DatabaseOutage.isCauseOf(noWayBack)).isFalse();

    noWayBack.initApplicationException(new IllegalStateException(gone));

    assertThat(DatabaseOutage.isCauseOf(noWayBack)).isTrue();
    assertThat(DatabaseOutage.isCauseOf(new IllegalStateException("deep", noWayBack))).isTrue();
  }
}
