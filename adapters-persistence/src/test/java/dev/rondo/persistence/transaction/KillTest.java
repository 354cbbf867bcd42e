package dev.rondo.persistence.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import io.micronaut.test.support.TestPropertyProvider;
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
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
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
  private static final int PLAYERS = 40;
  private static final int KILLS = 60;

  @TempDir private static Path directory;

  @Inject Transactions transactions;
  @Inject Durability durability;
  @Inject JdbcOperations operations;

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
        long seed = i;
        writers.add(threads.submit(() -> change(enough, seed)));
      }
      try {
        for (int i = 0; i < KILLS; i++) {
          // As the system would have the file, had the process just been killed.
          killed.add(durability.change(() -> copy(directory.resolve("killed" + killed.size()))));
          Thread.yield();
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
          Sql.of("CREATE TABLE run (id INTEGER PRIMARY KEY, score BIGINT NOT NULL)")
              .update(operations);
          Sql.of(
                  "CREATE TABLE best (id INTEGER PRIMARY KEY, score BIGINT NOT NULL,"
                      + " place BIGINT UNIQUE NOT NULL)")
              .update(operations);
          for (int i = 0; i < PLAYERS; i++) {
            Sql.of("INSERT INTO run VALUES (?, 0)", i).update(operations);
            Sql.of("INSERT INTO best VALUES (?, 0, ?)", i, i).update(operations);
          }
          return PLAYERS;
        });
  }

  private void change(AtomicBoolean enough, long seed) {
    RandomGenerator random = RandomGeneratorFactory.getDefault().create(seed);
    while (!enough.get()) {
      int id = random.nextInt(PLAYERS);
      long score = random.nextLong(1_000_000_000);
      transactions.write(
          () -> {
            Sql.of("UPDATE run SET score = ? WHERE id = ?", score, id).update(operations);
            Sql.of("DELETE FROM best WHERE id = ?", id).update(operations);
            return Sql.of("INSERT INTO best VALUES (?, ?, ?)", id, score, id).update(operations);
          });
    }
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
              "SELECT COUNT(*) FROM run JOIN best ON best.id = run.id AND best.place = run.id"
                  + " WHERE best.score = run.score")) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getInt(1)).as(database.toString()).isEqualTo(PLAYERS);
      }
      assertThat(statement.executeUpdate("DELETE FROM best")).isEqualTo(PLAYERS);
      assertThat(statement.executeUpdate("INSERT INTO best SELECT id, score, id FROM run"))
          .isEqualTo(PLAYERS);
    }
  }
}
