package dev.rondo.persistence.sql;

import io.micronaut.transaction.exceptions.TransactionSystemException;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientException;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Tells temporary failures (the database is unreachable, overloaded, or the rows are locked by
 * others) from those that would occur again.
 */
public final class DatabaseOutage {

  /**
   * Classes of SQLSTATE, and single ones: no connection, taken back in favour of others, out of
   * resources, ended by the operator or by a time-out, failed outside of the database; a lock was
   * not given, the database is read only as it is about to take another one's place, a transaction
   * was idle for too long.
   */
  private static final String[] PASSING = {
    "08", "40", "53", "57", "58", "55P03", "HYT00", "25006", "25P03", "25P04"
  };

  private DatabaseOutage() {}

  /** Whether a temporary failure is the cause of a failure. */
  public static boolean isCauseOf(Throwable failure) {
    return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
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

  /** When even the way back fails, the first failure says why. */
  private static boolean isBehind(TransactionSystemException broken) {
    Throwable first = broken.getApplicationException();
    return first != null && isCauseOf(first);
  }

  /**
   * What a connection says that the pool threw away as it was broken. Whoever puts it in order at
   * the end of a transaction hears this, and forgets what was said first.
   */
  private static boolean isGivenUp(SQLException failure) {
    return failure.getSQLState() == null && "Connection is closed".equals(failure.getMessage());
  }

  private static boolean isPassing(SQLException failure) {
    String state = String.valueOf(failure.getSQLState());
    return Stream.of(PASSING).anyMatch(state::startsWith);
  }
}
