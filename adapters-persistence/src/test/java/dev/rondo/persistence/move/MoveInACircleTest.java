package dev.rondo.persistence.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.move.Move.Start;
import dev.rondo.application.move.MoveData;
import dev.rondo.application.move.MoveData.Command;
import dev.rondo.application.move.MoveData.LossPolicy;
import dev.rondo.application.move.MoveData.Outcome;
import dev.rondo.application.move.MoveData.Tally;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.application.work.Progress;
import dev.rondo.persistence.file.DirectoryFileStore;
import dev.rondo.persistence.move.SourceAccess.Login;
import io.micronaut.context.ApplicationContext;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** From an embedded database to PostgreSQL, and from there to a new embedded one. */
@DisabledIfSystemProperty(named = "rondo.test.database", matches = "postgresql")
@Execution(ExecutionMode.CONCURRENT)
final class MoveInACircleTest {

  private static final int ROWS = 2 * JdbcMovingTable.BATCH + 50;
  private static final int FILES = 5;

  @TempDir private static Path all;
  private static EmbeddedPostgres postgres;
  private static FilledDirectory source;
  private static DirectoryFileStore files;

  @TempDir private Path temp;
  private String url;
  private Path back;

  /** Into a database that each test has a copy of. */
  @BeforeAll
  static void moveToPostgresql() throws Exception {
    postgres = EmbeddedPostgres.start();
    change(postgres.getJdbcUrl("postgres", "postgres"), "CREATE DATABASE moved");
    source = FilledDirectory.in(all.resolve("old"), ROWS, FILES);
    files = DirectoryFileStore.at(all.resolve("files"), 0);
    try (ApplicationContext server =
        ApplicationContext.run(
            Map.of(
                "datasources.default.url",
                postgres.getJdbcUrl("postgres", "moved"),
                "datasources.default.username",
                "postgres",
                "datasources.default.driver-class-name",
                "org.postgresql.Driver"),
            "test")) {
      assertThat(move(server, source.path().toString(), files, Progress.NONE))
          .isInstanceOf(Outcome.Moved.class);
    }
  }

  @AfterAll
  static void close() throws IOException {
    files.close();
    postgres.close();
  }

  @BeforeEach
  void copy(TestInfo test) throws Exception {
    String name = test.getTestMethod().orElseThrow().getName().toLowerCase(Locale.ROOT);
    change(
        postgres.getJdbcUrl("postgres", "postgres"), "CREATE DATABASE " + name + " TEMPLATE moved");
    url = postgres.getJdbcUrl("postgres", name);
    back = Files.createDirectory(temp.resolve("back"));
  }

  private static Outcome move(ApplicationContext server, String from, Progress progress) {
    return move(server, from, files, progress);
  }

  private static Outcome move(
      ApplicationContext server, String from, DirectoryFileStore store, Progress progress) {
    SourceAccess access =
        new SourceAccess(List.of(new Login("rondo", ""), new Login("postgres", "")));
    JdbcMoves moves =
        new JdbcMoves(server.getBean(MoveRows.class), server.getBean(JdbcOperations.class), access);
    return new MoveData(moves, store, server.getBean(Transactions.class))
        .move(new Command(from, LossPolicy.REFUSED, progress));
  }

  private void change(String sql) throws SQLException {
    change(url, sql);
  }

  private static void change(String url, String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url, "postgres", "");
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Test
  void bringsBackEachTableAndFileAndTheNextNumbers() throws SQLException {
    Map<String, Set<String>> before = source.contents();
    Map<String, Long> numbers = new HashMap<>(source.nextNumbers());
    change("SELECT NEXTVAL(PG_GET_SERIAL_SEQUENCE('comment', 'position'))");
    numbers.merge("comment", 1L, Long::sum);
    try (ApplicationContext server = FilledDirectory.start(back)) {
      Outcome.Moved moved = (Outcome.Moved) move(server, url, Progress.NONE);

      assertThat(moved.tallies())
          .allMatch(Tally::isEqual)
          .contains(new Tally("chart_record", ROWS, ROWS))
          .last()
          .isEqualTo(new Tally("files", FILES, FILES));
      JdbcOperations operations = server.getBean(JdbcOperations.class);
      Map<String, Set<String>> after = FilledDirectory.contents(operations);
      before.forEach(
          (table, rows) -> {
            if (!JdbcMove.LEFT_OUT.contains(table)) {
              assertThat(after.get(table)).as(table).isEqualTo(rows);
            }
          });
      assertThat(after.get("installation")).isEqualTo(before.get("installation"));
      assertThat(FilledDirectory.nextNumbers(operations)).isEqualTo(numbers);
    }
  }

  @Test
  void goesOnWhereItWasBrokenOffUnlessTheSourceHasChanged() throws Exception {
    try (ApplicationContext server = FilledDirectory.start(back)) {
      breakOff(server);
      assertThat(move(server, url, Progress.NONE)).isInstanceOf(Outcome.Moved.class);
    }
    try (ApplicationContext server =
        FilledDirectory.start(Files.createDirectory(temp.resolve("other")))) {
      breakOff(server);
      change("UPDATE comment SET content = content WHERE position = 1");
      assertThat(move(server, url, Progress.NONE))
          .isEqualTo(new Outcome.NotFree(Start.OTHER_UNDER_WAY));
    }
  }

  private void breakOff(ApplicationContext server) {
    AtomicInteger left = new AtomicInteger(ROWS);
    assertThatThrownBy(
            () ->
                move(
                    server,
                    url,
                    (what, total) ->
                        new Progress.Step() {
                          @Override
                          public void advance() {
                            if (left.decrementAndGet() < 0) {
                              throw new IllegalStateException("killed");
                            }
                          }
                        }))
        .hasMessage("killed");
  }

  @Test
  void isNotFinishedWithoutTheFiles() throws IOException {
    try (ApplicationContext server = FilledDirectory.start(back);
        DirectoryFileStore empty = DirectoryFileStore.at(back.resolve("files"), 0)) {
      assertThat(move(server, url, empty, Progress.NONE))
          .isInstanceOfSatisfying(
              Outcome.Unequal.class,
              unequal -> assertThat(unequal.lost()).isEqualTo(source.files()));
    }
  }

  @Test
  void refusesWhatCannotBeMovedBeforeAnythingIsChanged() throws Exception {
    try (ApplicationContext server = FilledDirectory.start(back)) {
      refuses(server, url + "&password=secret&sslmode=require", "cannot be read");
      refuses(server, postgres.getJdbcUrl("postgres", "template1"), "has no data of a server");
      try (Connection _ = DriverManager.getConnection(url, "postgres", "")) {
        refuses(server, url, "is being served: stop its servers");
      }
      change("INSERT INTO move VALUES ('other')");
      refuses(server, url, "is not whole");
      change("DELETE FROM move; DELETE FROM flyway_schema_history WHERE installed_rank = 1");
      refuses(server, url, "is of another release");
    }
  }

  private void refuses(ApplicationContext server, String from, String why) {
    assertThat(move(server, from, Progress.NONE))
        .isInstanceOfSatisfying(
            Outcome.Unusable.class,
            unusable -> assertThat(unusable.why()).contains(why).doesNotContain("secret"));
    JdbcOperations operations = server.getBean(JdbcOperations.class);
    assertThat(TableContent.of(operations, "move")).isEmpty();
    assertThat(TableContent.of(operations, "player")).isEmpty();
  }
}
