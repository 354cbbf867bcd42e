package dev.rondo.persistence;

import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** The tables of the test's database. */
@Singleton
public final class Tables {

  private final JdbcOperations operations;

  /** No index can follow from before a clearance to after it. */
  private final AtomicLong revision = new AtomicLong();

  Tables(JdbcOperations operations) {
    this.operations = operations;
  }

  /** Brings all of them to where the migrations left them. */
  public void clear() {
    List<String> statements =
        List.of(
            "DELETE FROM item",
            "DELETE FROM hidden_item",
            "DELETE FROM item_change",
            "DELETE FROM audit",
            "DELETE FROM file",
            "DELETE FROM player",
            "DELETE FROM ban_end",
            "DELETE FROM session",
            "DELETE FROM web_login",
            "DELETE FROM console_login",
            "DELETE FROM console_session",
            "DELETE FROM used_request",
            "DELETE FROM room",
            "DELETE FROM room_key",
            "DELETE FROM room_node",
            "DELETE FROM room_try",
            "DELETE FROM submission",
            "DELETE FROM comment",
            "DELETE FROM liking",
            "DELETE FROM vote",
            "DELETE FROM front_version",
            "DELETE FROM community_change",
            "DELETE FROM report",
            "DELETE FROM ranked_level",
            "DELETE FROM level_result",
            "DELETE FROM chart_record",
            "DELETE FROM chart_record_count",
            "DELETE FROM first_submission",
            "DELETE FROM file_verdict",
            "DELETE FROM move",
            "UPDATE installation SET marked = FALSE, keep_until = DEFAULT, checked_to = DEFAULT,"
                + " check_began = DEFAULT, check_ended = DEFAULT, recomputed_to = DEFAULT,"
                + " boards = DEFAULT, periods_ended_to = DEFAULT",
            "DELETE FROM catalogue",
            "INSERT INTO catalogue (id, changes, last_position, profile, revision)"
                + " VALUES (1, 0, 0, '{\"title\":{}}', "
                + revision.addAndGet(10_000)
                + ")");
    execute(statements);
  }

  /** Lets the database plan for the rows that there are. */
  public void analyse() {
    execute(List.of("ANALYZE"));
  }

  private void execute(List<String> statements) {
    operations.execute(
        connection -> {
          try (Statement statement = connection.createStatement()) {
            for (String text : statements) {
              statement.execute(text);
            }
          }
          return statements;
        });
  }
}
