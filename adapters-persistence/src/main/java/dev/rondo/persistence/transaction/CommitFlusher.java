package dev.rondo.persistence.transaction;

import dev.rondo.application.health.UnavailableException;
import io.micronaut.data.connection.ConnectionDefinition;
import io.micronaut.data.connection.ConnectionOperations;
import io.micronaut.transaction.TransactionCallback;
import io.micronaut.transaction.TransactionDefinition;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.h2.jdbc.JdbcConnection;

/**
 * Sees to it that what was committed outlives the process, and the machine if it is to. PostgreSQL
 * does so by itself. The file of an embedded database is written by the process that has it open,
 * for all transactions that end at the same time together; other processes ask that one.
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
   * Takes the file behind a connection over before anybody else changes it, if it is open here. It
   * must be opened with {@code MAX_COMPACT_TIME=0}: compacting it at its end may lose what was
   * written last.
   */
  public static void takeOver(Connection connection, DiskWait wait) {
    EmbeddedStore.behind(connection, wait, new FreeDiskSpace());
  }

  /** Who makes durable what this process commits. */
  private sealed interface Place {

    /** Nobody asked yet. */
    record Unknown() implements Place {}

    /** The database does it by itself, or is in memory. */
    record Elsewhere() implements Place {}

    /** This process has the file open. */
    record Here(EmbeddedStore store) implements Place {}

    /** Another process has; when it ends, this one may be next. */
    record Holder() implements Place {}
  }

  /** Does a transaction that may change the database; it is not durable yet when this returns. */
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
            return work.call(status);
          });
    } finally {
      change.end();
    }
  }

  /**
   * Returns if the database may be changed now.
   *
   * @throws UnavailableException when there is no room on the disk of the embedded one
   */
  public void requireRoom() {
    if (lookAgain() instanceof Place.Here here) {
      here.store().requireRoom();
    }
  }

  /** Returns when all that the caller has committed is durable. */
  public void await() {
    switch (lookAgain()) {
      case Place.Unknown unknown -> {}
      case Place.Elsewhere elsewhere -> {}
      case Place.Here here -> here.store().await();
      case Place.Holder holder -> ask(HolderCalls::awaitDurabilityOf);
    }
  }

  /**
   * Copies the file of the embedded database, as it is at some moment after this was called.
   *
   * @param archive the zip archive that the process that has the database open writes
   * @throws IOException when it cannot be written
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

  /** As long as nothing is known to have changed. */
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
    // Not within a transaction: to define something ends it.
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

  /** One transaction, from its first statement until its end. */
  private final class Change {

    private Runnable end = () -> {};

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
