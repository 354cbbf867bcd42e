package dev.rondo.bootstrap.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.ScoreResults;
import dev.rondo.application.leaderboard.ViewLeaderboard;
import dev.rondo.application.player.Players;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.bootstrap.starter.StarterContent;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.persistence.sql.Sql;
import dev.rondo.testkit.player.Profiles;
import io.micronaut.context.ApplicationContext;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** What becomes of results when the operator declares other leaderboards. */
@Isolated
final class DeclaredBoardsTest {

  private static final ItemRef LEVEL =
      new ItemRef(ItemKind.LEVEL, new ItemName("rondo-first-steps"));

  @TempDir private Path temp;

  private ApplicationContext start(String boards) throws IOException {
    Map<String, String> settings = new HashMap<>();
    settings.put("RONDO_DATA_DIR", temp.resolve("data").toString());
    settings.put("RONDO_PORT", "0");
    if (!boards.isEmpty()) {
      Path file = temp.resolve("front.json");
      Files.writeString(file, "{\"boards\":[" + boards.replace('\'', '"') + "]}");
      settings.put("RONDO_FRONT", file.toString());
    }
    return Program.startServer(settings, null);
  }

  @Test
  void fillsNewOnesAndEmptiesThoseThatAreNotDeclared() throws IOException {
    try (ApplicationContext program = start("")) {
      program.getBean(StarterContent.class).install();
      program
          .getBean(Transactions.class)
          .write(
              () -> program.getBean(Players.class).register(Profiles.full("ann"), Instant.now()));
      ActCostTest.statementsOfResult(program, 900_000);
      assertThat(shown(program, "arcade")).containsExactly(900_000L);
      assertThat(boards(program)).containsExactly("ACCURACY", "ARCADE");
    }

    String declared =
        "{'name': 'few', 'measure': 'misses', 'finished': true},"
            + "{'name': 'week', 'measure': 'combo', 'period': 'week'}";
    try (ApplicationContext program = start(declared)) {
      assertThat(shown(program, "few")).isEmpty();
      recompute(program);

      assertThat(shown(program, "few")).containsExactly(0L);
      assertThat(shown(program, "week")).containsExactly(1L);
      ViewLeaderboard viewer = program.getBean(ViewLeaderboard.class);
      assertThat(viewer.list(LEVEL, "few", PageRequest.FIRST))
          .isInstanceOf(ViewLeaderboard.Outcome.Found.class);
      assertThat(viewer.list(LEVEL, "arcade", PageRequest.FIRST))
          .isInstanceOf(ViewLeaderboard.Outcome.Unknown.class);
      assertThat(boards(program))
          .hasSize(2)
          .anyMatch(board -> board.startsWith("COMBO@20"))
          .contains("MISSES+FINISHED");
    }

    try (ApplicationContext program = start("")) {
      recompute(program);
      assertThat(shown(program, "arcade")).containsExactly(900_000L);
      assertThat(boards(program)).containsExactly("ACCURACY", "ARCADE");
    }
  }

  @Test
  void doesNotStartWithBoardsThatCannotBeUsed() {
    assertThatThrownBy(() -> start("{'name': 'a', 'measure': 'speed'}"))
        .hasStackTraceContaining("RONDO_FRONT")
        .hasStackTraceContaining("boards[0]: \"measure\" is \"speed\", which is none of arcade");
  }

  @Test
  void areFilledLaterWhereTheDatabaseFailsAtTheStart() throws IOException {
    start("").close();
    try (ApplicationContext program = start("{'name': 'few', 'measure': 'misses'}")) {
      run(
          program,
          "CREATE TRIGGER breaking BEFORE UPDATE ON installation FOR EACH ROW CALL '"
              + BreakingTrigger.class.getName()
              + "'");
      Jobs jobs = program.getBean(Jobs.class);
      jobs.begin();
      jobs.end();
      run(program, "DROP TRIGGER breaking");
      assertThat(declared(program)).contains("ARCADE");

      recompute(program);
      assertThat(declared(program)).isEqualTo("MISSES");
    }
  }

  private static void run(ApplicationContext program, String statement) {
    Sql.of(statement).update(program.getBean(JdbcOperations.class));
  }

  private static String declared(ApplicationContext program) {
    return Sql.of("SELECT boards FROM installation")
        .query(program.getBean(JdbcOperations.class), row -> row.getString(1))
        .getFirst();
  }

  /** What the job does: it waits once whether another node goes on. */
  private static void recompute(ApplicationContext program) {
    ScoreResults results = program.getBean(ScoreResults.class);
    results.goOnRecomputing();
    results.goOnRecomputing();
  }

  private static List<Long> shown(ApplicationContext program, String word) {
    Leaderboard board = program.getBean(Leaderboards.class).find(word).orElseThrow();
    Chart chart = new Chart(LEVEL.name(), ActCostTest.OTHER_DATA);
    return program.getBean(Records.class).list(chart, board).from(0, 9).stream()
        .map(row -> board.shown(row.value().value()))
        .toList();
  }

  private static List<String> boards(ApplicationContext program) {
    return Sql.of(
            "SELECT DISTINCT chart_record.board FROM chart_record JOIN chart_record_count"
                + " ON chart_record.board = chart_record_count.board ORDER BY chart_record.board")
        .query(program.getBean(JdbcOperations.class), row -> row.getString(1));
  }
}
