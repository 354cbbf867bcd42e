package dev.rondo.persistence.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import io.micronaut.test.support.TestPropertyProvider;
import io.micronaut.transaction.TransactionDefinition;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.h2.tools.Server;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a kill under load leaves of the embedded database: of each transaction all or nothing, and
 * no row that cannot be changed.
 */
@DisabledIfSystemProperty(named = "rondo.test.database", matches = "postgresql")
@MicronautTest(startApplication = false, transactional = false)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class KillTest implements TestPropertyProvider {

  private static final int KILLS = Integer.getInteger("rondo.test.kills", 6);

  /** Each group of rows has one value after each transaction. */
  private static final int GROUPS = 6;

  private static final int ROWS = 7 * GROUPS;

  /** The store looks at each of them when it takes its state, which takes a while. */
  private static final int OTHER_TABLES = 500;

  @TempDir private static Path directory;

  @Inject Transactions transactions;
  @Inject CommitFlusher durability;
  @Inject JdbcOperations operations;

  private final AtomicBoolean enough = new AtomicBoolean();

  @Override
  public Map<String, String> getProperties() {
    return Map.of(
        "datasources.default.url",
        "jdbc:h2:file:" + directory.resolve("rondo") + OPTIONS,
        "flyway.datasources.default.enabled",
        "false");
  }

  private static final String OPTIONS =
      ";MAX_COMPACT_TIME=0;MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;LOCK_TIMEOUT=10000";

  @Test
  void leavesNoTransactionHalfDoneAndNoRowLocked() throws Exception {
    fill();
    Server server = Server.createTcpServer("-tcpPort", "0", "-baseDir", directory.toString());
    server.start();
    String remote = "jdbc:h2:tcp://localhost:" + server.getPort() + "/./rondo" + OPTIONS;
    List<Path> killed;
    try {
      // The last group is changed by two at once, who wait for each other.
      killed =
          killWhile(
              () -> changeHere(0),
              () -> changeHere(1),
              () -> changeHere(2),
              () -> changeFrom(remote, 3),
              () -> changeFrom(remote, 4),
              () -> changeHere(5),
              () -> changeFrom(remote, 5));
    } finally {
      server.stop();
    }
    long newest = 0;
    for (Path database : killed) {
      newest = Math.max(newest, newestIfWhole(database));
    }
    assertThat(newest).as("the newest score that was kept").isPositive();
  }

  @SafeVarargs
  private List<Path> killWhile(Callable<Void>... changes) throws Exception {
    List<Path> killed = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(changes.length)) {
      List<Future<Void>> running = new ArrayList<>();
      for (Callable<Void> change : changes) {
        running.add(threads.submit(change));
      }
      try {
        for (int i = 0; i < KILLS; i++) {
          killed.add(copy(directory.resolve("killed" + i)));
        }
      } finally {
        enough.set(true);
      }
      for (Future<Void> change : running) {
        change.get();
      }
    }
    return killed;
  }

  private void fill() {
    transactions.write(
        () -> {
          for (int i = 0; i < OTHER_TABLES; i++) {
            Sql.of("CREATE TABLE other" + i + " (id INTEGER)").update(operations);
          }
          Sql.of("CREATE TABLE run (id INTEGER PRIMARY KEY, score BIGINT NOT NULL)")
              .update(operations);
          Sql.of(
                  "CREATE TABLE best (id VARCHAR(8) PRIMARY KEY, score BIGINT NOT NULL,"
                      + " place BIGINT UNIQUE NOT NULL)")
              .update(operations);
          for (int i = 0; i < ROWS; i++) {
            Sql.of("INSERT INTO run VALUES (?, 0)", i).update(operations);
            Sql.of("INSERT INTO best VALUES (?, 0, ?)", "" + i, i).update(operations);
          }
        });
  }

  /** Many rows in each transaction; nobody waits until they are durable. */
  private Void changeHere(int group) {
    for (long score = 1; !enough.get(); score++) {
      long mine = score;
      durability.change(
          TransactionDefinition.DEFAULT,
          status -> {
            try {
              return change(status.getConnection(), group, mine);
            } catch (SQLException e) {
              throw new IllegalStateException(e);
            }
          });
    }
    return null;
  }

  /** As a command does on the database of a server. */
  private Void changeFrom(String remote, int group) throws SQLException {
    try (Connection connection = DriverManager.getConnection(remote, "rondo", "")) {
      connection.setAutoCommit(false);
      for (long score = -1; !enough.get(); score--) {
        change(connection, group, score);
        connection.commit();
      }
    }
    return null;
  }

  private static Void change(Connection connection, int group, long score) throws SQLException {
    try (PreparedStatement update =
            connection.prepareStatement("UPDATE run SET score = ? WHERE id = ?");
        PreparedStatement delete = connection.prepareStatement("DELETE FROM best WHERE id = ?");
        PreparedStatement insert =
            connection.prepareStatement("INSERT INTO best VALUES (?, ?, ?)")) {
      for (int id = group; id < ROWS; id += GROUPS) {
        update.setLong(1, score);
        update.setInt(2, id);
        update.execute();
        delete.setString(1, "" + id);
        delete.execute();
        insert.setString(1, "" + id);
        insert.setLong(2, score);
        insert.setInt(3, id);
        insert.execute();
      }
    }
    return null;
  }

  /** The file as the system would have it, had the process been killed between two writes. */
  private Path copy(Path database) throws IOException {
    Path file = directory.resolve("rondo.mv.db");
    byte[] seen;
    byte[] again;
    do {
      durability.await();
      seen = Files.readAllBytes(file);
      again = Files.readAllBytes(file);
    } while (!Arrays.equals(seen, again));
    Files.write(Path.of(database + ".mv.db"), again);
    return database;
  }

  private static long newestIfWhole(Path database) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection("jdbc:h2:file:" + database + OPTIONS, "rondo", "");
        Statement statement = connection.createStatement()) {
      long newest;
      try (ResultSet rows =
          statement.executeQuery(
              "SELECT (SELECT COUNT(*) FROM run JOIN best ON best.place = run.id"
                  + " WHERE best.score = run.score),"
                  + " (SELECT COUNT(*) FROM (SELECT DISTINCT MOD(id, %d), score FROM run)),"
                      .formatted(GROUPS)
                  + " (SELECT MAX(score) FROM run)")) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getInt(1)).as("rows of %s", database).isEqualTo(ROWS);
        assertThat(rows.getInt(2)).as("values of groups of %s", database).isEqualTo(GROUPS);
        newest = rows.getLong(3);
      }
      assertThat(statement.executeUpdate("DELETE FROM best")).isEqualTo(ROWS);
      assertThat(
              statement.executeUpdate(
                  "INSERT INTO best SELECT CAST(id AS VARCHAR), score, id FROM run"))
          .isEqualTo(ROWS);
      return newest;
    }
  }
}
