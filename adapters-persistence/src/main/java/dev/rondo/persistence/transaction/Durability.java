package dev.rondo.persistence.transaction;

import io.micronaut.data.connection.ConnectionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.MVStore;
import org.jspecify.annotations.Nullable;

/**
 * Sees to it that what was committed outlives the process. PostgreSQL does so by itself. The
 * embedded database writes its file some time after a commit, or at each one, which costs far more
 * than all else that a small transaction does; so transactions that end at the same time have it
 * written together.
 */
@Singleton
final class Durability {

  private final ConnectionOperations<Connection> connections;
  private final SharedFlush flush = new SharedFlush(this::flush);

  /** Where this process has the database open; else it belongs to a server on this machine. */
  private volatile @Nullable MVStore store;

  private volatile Kind kind = Kind.UNKNOWN;

  Durability(ConnectionOperations<Connection> connections) {
    this.connections = connections;
  }

  private enum Kind {
    UNKNOWN,
    EMBEDDED,
    OTHER
  }

  /** Returns when all that the caller has committed is durable. */
  void await() {
    if (kind == Kind.UNKNOWN) {
      kind = connections.executeRead(status -> kindOf(status.getConnection()));
    }
    if (kind == Kind.EMBEDDED) {
      flush.await();
    }
  }

  private static Kind kindOf(Connection connection) {
    try {
      return connection.isWrapperFor(JdbcConnection.class) ? Kind.EMBEDDED : Kind.OTHER;
    } catch (SQLException e) {
      throw new IllegalStateException("a connection does not know what it is", e);
    }
  }

  private void flush() {
    MVStore known = store;
    if (known == null || known.isClosed()) {
      connections.executeRead(
          status -> {
            flush(status.getConnection());
            return true;
          });
    } else {
      known.commit();
    }
  }

  private void flush(Connection connection) {
    try {
      if (connection.unwrap(JdbcConnection.class).getSession() instanceof SessionLocal session) {
        MVStore opened = session.getDatabase().getStore().getMvStore();
        opened.commit();
        store = opened;
      } else {
        try (Statement statement = connection.createStatement()) {
          statement.execute("CHECKPOINT");
        }
      }
    } catch (SQLException e) {
      throw new IllegalStateException("the database cannot be written", e);
    }
  }
}
