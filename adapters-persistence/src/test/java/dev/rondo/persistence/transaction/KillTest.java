package dev.rondo.persistence.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import io.micronaut.test.support.TestPropertyProvider;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** What a kill under load leaves of the embedded database: the state between two transactions. */
@DisabledIfSystemProperty(named = "rondo.test.database", matches = "postgresql")
@MicronautTest(startApplication = false, transactional = false)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class KillTest implements TestPropertyProvider {

  private static final int WRITERS = 6;
  private static final int PLAYERS = 42;
  private static final int KILLS = 60;

  /** The store looks at each of them when it takes its state, which takes a while. */
  private static final int OTHER_TABLES = 500;

  @TempDir private static Path directory;

  @Inject Transactions transactions;
  @Inject Durability durability;
  @Inject JdbcOperations operations;
  @Inject TransactionOperations<Connection> unflushed;

  @Override
  public Map<String, String> getProperties() {
    return Map.of(
        "datasources.default.url",
        url(directory.resolve("rondo")),
        "flyway.datasources.default.enabled",
        "false");
  }

  private static String url(Path database) {
    return "jdbc:h2:file:"
        + database
        + ";WRITE_DELAY=0;MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;LOCK_TIMEOUT=10000";
  }

  @Test
  void leavesNoTransactionHalfDoneAndNoRowLocked() throws Exception {
    fill();
    AtomicBoolean enough = new AtomicBoolean();
    List<Path> killed = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(WRITERS)) {
      List<Future<?>> writers = new ArrayList<>();
      for (int i = 0; i < WRITERS; i++) {
        int writer = i;
        writers.add(threads.submit(() -> change(enough, writer)));
      }
      try {
        for (int i = 0; i < KILLS; i++) {
          durability.await();
          // Nobody else writes it: so the system would have it, had the process been killed now.
          killed.add(copy(directory.resolve("killed" + i)));
        }
      } finally {
        enough.set(true);
      }
      for (Future<?> writer : writers) {
        writer.get();
      }
    }
    for (Path database : killed) {
      assertIsWhole(database);
    }
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
          for (int i = 0; i < PLAYERS; i++) {
            Sql.of("INSERT INTO run VALUES (?, 0)", i).update(operations);
            Sql.of("INSERT INTO best VALUES (?, 0, ?)", "" + i, i).update(operations);
          }
          return PLAYERS;
        });
  }

  /** Many rows in each transaction; nobody waits until they are durable. */
  private void change(AtomicBoolean enough, int writer) {
    for (long score = 1; !enough.get(); score++) {
      long mine = score;
      durability.change(
          () ->
              unflushed.executeWrite(
                  status -> {
                    for (int id = writer; id < PLAYERS; id += WRITERS) {
                      change(id, mine);
                    }
                    return mine;
                  }));
    }
  }

  private void change(int id, long score) {
    Sql.of("UPDATE run SET score = ? WHERE id = ?", score, id).update(operations);
    Sql.of("DELETE FROM best WHERE id = ?", "" + id).update(operations);
    Sql.of("INSERT INTO best VALUES (?, ?, ?)", "" + id, score, id).update(operations);
  }

  private static Path copy(Path database) {
    try {
      Files.copy(directory.resolve("rondo.mv.db"), Path.of(database + ".mv.db"));
      return database;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void assertIsWhole(Path database) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url(database), "rondo", "");
        Statement statement = connection.createStatement()) {
      try (ResultSet rows =
          statement.executeQuery(
              "SELECT COUNT(*) FROM run JOIN best ON best.place = run.id"
                  + " WHERE best.score = run.score")) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getInt(1)).as(database.toString()).isEqualTo(PLAYERS);
      }
      assertThat(statement.executeUpdate("DELETE FROM best")).isEqualTo(PLAYERS);
      assertThat(
              statement.executeUpdate(
                  "INSERT INTO best SELECT CAST(id AS VARCHAR), score, id FROM run"))
          .isEqualTo(PLAYERS);
    }
  }
}
