package dev.rondo.persistence.transaction;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/**
 * Calls to the process that has the embedded database open, as database functions that run there.
 * Only it knows when its file may be written. Databases store the name of this class, and can call
 * it only while it is public.
 */
public final class HolderCalls {

  private static final String AWAIT = "rondo_await_durability";
  private static final String COPY = "rondo_copy_database";

  private HolderCalls() {}

  /** Runs in the holder: waits until all commits are durable. */
  public static boolean awaitDurability(Connection connection) {
    store(connection).ifPresent(EmbeddedStore::await);
    return true;
  }

  /** Runs in the holder: copies the database into a zip archive. */
  public static boolean copyDatabase(Connection connection, String archive) throws IOException {
    EmbeddedStore store = store(connection).orElseThrow();
    store.copyTo(Path.of(archive));
    return true;
  }

  /** The wait given here has no effect: the first user of the database there has set it. */
  private static Optional<EmbeddedStore> store(Connection connection) {
    return EmbeddedStore.behind(connection, DiskWait.ON, new FreeDiskSpace());
  }

  /** Defines the functions, which ends a transaction. */
  static void define(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(definition(AWAIT, "awaitDurability"));
      statement.execute(definition(COPY, "copyDatabase"));
    }
  }

  private static String definition(String name, String method) {
    return "CREATE ALIAS IF NOT EXISTS %s FOR '%s.%s'"
        .formatted(name, HolderCalls.class.getName(), method);
  }

  static void awaitDurabilityOf(Connection connection) throws SQLException {
    try (CallableStatement call = connection.prepareCall("CALL " + AWAIT + "()")) {
      call.execute();
    }
  }

  static void copyDatabaseOf(Connection connection, Path archive) throws SQLException {
    try (CallableStatement call = connection.prepareCall("CALL " + COPY + "(?)")) {
      call.setString(1, archive.toString());
      call.execute();
    }
  }
}
