package dev.rondo.persistence.sql;

import dev.rondo.application.health.Causes;
import io.micronaut.transaction.exceptions.TransactionSystemException;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientException;
import java.util.stream.Stream;

/** Distinguishes temporary failures (unreachable, overloaded, locked) from lasting ones. */
public final class DatabaseOutage {

  /**
   * SQLSTATE classes and codes: no connection, rolled back in favour of others, out of resources,
   * ended by the operator or a time-out, failed outside of the database, a lock not given,
   * read-only during a failover, a transaction idle for too long.
   */
  private static final String[] PASSING = {
    "08", "40", "53", "57", "58", "55P03", "HYT00", "25006", "25P03", "25P04"
  };

  private DatabaseOutage() {}

  public static boolean isCauseOf(Throwable failure) {
    return Causes.of(failure)
        .anyMatch(
            cause ->
                switch (cause) {
                  case SQLTransientException _ -> true;
                  case SQLRecoverableException _ -> true;
                  case SQLNonTransientConnectionException _ -> true;
                  case SQLException sql -> isGivenUp(sql) || isPassing(sql);
                  case TransactionSystemException broken -> isBehind(broken);
                  default -> false;
                });
  }

  /** When a rollback fails, too, the first failure gives the reason. */
  private static boolean isBehind(TransactionSystemException broken) {
    Throwable first = broken.getApplicationException();
    return first != null && isCauseOf(first);
  }

  /**
   * The message of a connection that the pool discarded as broken; cleaning it up at the end of a
   * transaction hides the first failure.
   */
  private static boolean isGivenUp(SQLException failure) {
    return failure.getSQLState() == null && "Connection is closed".equals(failure.getMessage());
  }

  private static boolean isPassing(SQLException failure) {
    String state = String.valueOf(failure.getSQLState());
    return Stream.of(PASSING).anyMatch(state::startsWith);
  }
}
