package dev.rondo.persistence.transaction;

import io.micronaut.data.connection.ConnectionDefinition;
import io.micronaut.data.connection.ConnectionOperations;
import io.micronaut.data.connection.exceptions.ConnectionException;
import io.micronaut.transaction.TransactionCallback;
import io.micronaut.transaction.TransactionDefinition;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.h2.jdbc.JdbcConnection;
import org.jspecify.annotations.Nullable;

/**
 * Makes commits survive the process, or even the machine. PostgreSQL does so itself. For an
 * embedded database, the process that has it open writes the file for all transactions that end
 * together; other processes ask that process.
 */
@Singleton
public final class CommitFlusher {

  private final ConnectionOperations<Connection> connections;
  private final TransactionOperations<Connection> transactions;
  private final DiskWait wait;
  private final FreeDiskSpace room;

  private volatile Place place = new Place.Unknown();
  private volatile boolean hasDefinedCalls;

  CommitFlusher(
      ConnectionOperations<Connection> connections,
      TransactionOperations<Connection> transactions,
      DiskWait wait,
      FreeDiskSpace room) {
    this.connections = connections;
    this.transactions = transactions;
    this.wait = wait;
    this.room = room;
  }

  /**
   * Takes control of the file of a connection, if this process has it open, before anybody else
   * changes it. The database must be opened with {@code MAX_COMPACT_TIME=0}: compacting on close
   * may lose the last writes.
   */
  public static void takeOver(Connection connection, DiskWait wait) {
    EmbeddedStore.behind(connection, wait, new FreeDiskSpace());
  }

  /** Who makes this process's commits durable. */
  private sealed interface Place {

    record Unknown() implements Place {}

    /** The database itself, or it is in memory. */
    record Elsewhere() implements Place {}

    /** This process, which has the file open. */
    record Here(EmbeddedStore store) implements Place {}

    /** Another process; when it ends, this one may be next. */
    record Holder() implements Place {}
  }

  /** Runs a transaction that may change the database; afterwards it is not yet durable. */
  public <T> T change(TransactionDefinition definition, TransactionCallback<Connection, T> work) {
    if (place instanceof Place.Unknown && look() instanceof Place.Holder) {
      // From now on the holder writes its file between the statements of this process.
      ask(HolderCalls::awaitDurabilityOf);
    }
    Change change = new Change();
    try {
      return transactions.execute(
          definition,
          status -> {
            change.begin(status.getConnection());
            try {
              return work.call(status);
            } catch (RuntimeException e) {
              change.failure = e;
              throw e;
            }
          });
    } catch (ConnectionException atTheEnd) {
      throw change.failure == null ? atTheEnd : change.failure;
    } finally {
      change.end();
    }
  }

  /** Fails while nothing can be changed: the disk has no room, or PostgreSQL is read-only. */
  public void requireChangeable() {
    change(
        TransactionDefinition.DEFAULT,
        status -> {
          try (Statement nothing = status.getConnection().createStatement()) {
            return nothing.executeUpdate("UPDATE installation SET id = id WHERE id = ''");
          } catch (SQLException e) {
            throw new IllegalStateException("the database cannot be changed", e);
          }
        });
  }

  /** Waits until all commits of the caller are durable. */
  public void await() {
    switch (lookAgain()) {
      case Place.Unknown unknown -> {}
      case Place.Elsewhere elsewhere -> {}
      case Place.Here here -> here.store().await();
      case Place.Holder holder -> ask(HolderCalls::awaitDurabilityOf);
    }
  }

  /**
   * A value that differs after each durable change of the database; empty inside a transaction, or
   * if this process does not know all changes.
   */
  Optional<Object> state() {
    return transactions.findTransactionStatus().isEmpty() && lookAgain() instanceof Place.Here here
        ? Optional.of(here.store().state())
        : Optional.empty();
  }

  /**
   * Copies the embedded database, as of some moment after the call, into a zip archive. The process
   * that has the database open writes the archive.
   */
  public void copyTo(Path archive) throws IOException {
    switch (lookAgain()) {
      case Place.Unknown unknown -> throw new IOException("no database");
      case Place.Elsewhere elsewhere -> throw new IOException("the database is not a file");
      case Place.Here here -> here.store().copyTo(archive);
      case Place.Holder holder ->
          ask(connection -> HolderCalls.copyDatabaseOf(connection, archive));
    }
  }

  /** Looks again only if the place may have changed. */
  private Place lookAgain() {
    Place known = place;
    return switch (known) {
      case Place.Unknown unknown -> look();
      case Place.Elsewhere elsewhere -> known;
      case Place.Here here -> here.store().isClosed() ? look() : known;
      case Place.Holder holder -> look();
    };
  }

  private Place look() {
    Place found = connections.executeRead(status -> placeOf(status.getConnection()));
    place = found;
    return found;
  }

  private Place placeOf(Connection connection) {
    try {
      if (!connection.isWrapperFor(JdbcConnection.class)) {
        return new Place.Elsewhere();
      }
      JdbcConnection embedded = connection.unwrap(JdbcConnection.class);
      return embedded.getSession().isRemote()
          ? new Place.Holder()
          : EmbeddedStore.behind(embedded, wait, room)
              .<Place>map(Place.Here::new)
              .orElseGet(Place.Elsewhere::new);
    } catch (SQLException e) {
      throw new IllegalStateException("a connection does not know what it is", e);
    }
  }

  private void ask(HolderCall call) {
    // Not within a transaction, because a definition ends it.
    connections.execute(
        ConnectionDefinition.REQUIRES_NEW,
        status -> {
          try {
            if (!hasDefinedCalls) {
              HolderCalls.define(status.getConnection());
              hasDefinedCalls = true;
            }
            call.by(status.getConnection());
            return status;
          } catch (SQLException e) {
            throw new IllegalStateException("the process that has the database open failed", e);
          }
        });
  }

  @FunctionalInterface
  private interface HolderCall {
    void by(Connection connection) throws SQLException;
  }

  /** One transaction from its first statement to its end. */
  private final class Change {

    private Runnable end = () -> {};

    /** A connection that the pool has given up since fails again at the end of the transaction. */
    private @Nullable RuntimeException failure;

    void begin(Connection connection) {
      if (place instanceof Place.Elsewhere) {
        return;
      }
      place = placeOf(connection);
      if (place instanceof Place.Here(EmbeddedStore store)) {
        end = store.enter(connection);
      }
    }

    void end() {
      end.run();
    }
  }
}
