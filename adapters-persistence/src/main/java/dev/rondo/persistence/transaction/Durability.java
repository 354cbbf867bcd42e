package dev.rondo.persistence.transaction;

import io.micronaut.data.connection.ConnectionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import org.h2.jdbc.JdbcConnection;

/**
 * Sees to it that what was committed outlives the process, and the machine if it is to. PostgreSQL
 * does so by itself. The embedded database is told when to write its file, for all transactions
 * that end at the same time together.
 *
 * <p>It is told between transactions: the store takes the state of one table after the other, so
 * what it takes in the middle of a transaction may have half of it, which nothing puts right after
 * a kill.
 */
@Singleton
public final class Durability {

  /**
   * How long transactions are waited for, and kept waiting. One that takes longer is likely to wait
   * itself, for the rows of an import for example, and changes nothing meanwhile.
   */
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  private final ConnectionOperations<Connection> connections;
  private final DiskWait wait;
  private final DiskRoom room;
  private final SharedFlush flush = new SharedFlush(this::flush);

  /** Shared by transactions, held alone by whoever writes the file. */
  private final ReadWriteLock changing = new ReentrantReadWriteLock(true);

  /** Where this process has the database open; else it belongs to a server on this machine. */
  private volatile Optional<EmbeddedStore> store = Optional.empty();

  private volatile Kind kind = Kind.UNKNOWN;

  Durability(ConnectionOperations<Connection> connections, DiskWait wait, DiskRoom room) {
    this.connections = connections;
    this.wait = wait;
    this.room = room;
  }

  private enum Kind {
    UNKNOWN,
    EMBEDDED,
    OTHER
  }

  /** Does work that changes the database, at a time when its file is not written. */
  <T> T change(Supplier<T> work) {
    store.ifPresent(open -> room.demandToBegin(open.path()));
    changing.readLock().lock();
    try {
      return work.get();
    } finally {
      changing.readLock().unlock();
    }
  }

  /** Returns when all that the caller has committed is durable. */
  public void await() {
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
    if (store.filter(known -> !known.isClosed()).isEmpty()) {
      store = connections.executeRead(status -> storeOrCheckpoint(status.getConnection()));
    }
    store.ifPresent(
        open -> {
          room.demandToEnd(open.path());
          alone(open::write);
          open.settle();
        });
  }

  private Optional<EmbeddedStore> storeOrCheckpoint(Connection connection) {
    try {
      Optional<EmbeddedStore> found = EmbeddedStore.behind(connection, wait);
      if (found.isEmpty()) {
        checkpoint(connection);
      }
      return found;
    } catch (SQLException e) {
      throw new IllegalStateException("the database cannot be written", e);
    }
  }

  private void checkpoint(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(
          switch (wait) {
            case ON -> "CHECKPOINT SYNC";
            case OFF -> "CHECKPOINT";
          });
    }
  }

  private void alone(Runnable work) {
    boolean alone = isAlone();
    try {
      work.run();
    } finally {
      if (alone) {
        changing.writeLock().unlock();
      }
    }
  }

  private boolean isAlone() {
    try {
      return changing.writeLock().tryLock(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      // What was committed is to become durable nevertheless.
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
