package dev.rondo.bench;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.persistence.player.StoredProfiles;
import dev.rondo.testkit.player.Profiles;
import java.io.PrintStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/**
 * Fills leaderboards by few large statements, so that all tables are as if each record had come by
 * itself. Values are by chance, the same in every run: many are high, a few the highest.
 */
final class LeaderboardFiller {

  /** Small enough for the embedded database to keep in memory what it has not written yet. */
  private static final long CHUNK = 10_000;

  private static final long TOLD_EVERY = 2_000_000;

  /** What stands for the number of a player in the text of one. */
  private static final String NUMBER = "@";

  private static final long BEST_ARCADE = 10_000_000;
  private static final long BEST_ACCURACY = 1_000_000;

  private final Host host;
  private final Connection connection;
  private final PrintStream progress;

  LeaderboardFiller(Host host, Connection connection, PrintStream progress) {
    this.host = host;
    this.connection = connection;
    this.progress = progress;
  }

  /** Makes all that comes by chance from now on the same in every run. */
  void seed() throws SQLException {
    execute(host.seeding());
  }

  /** Players, numbered from 1 on. */
  void players(long count) throws SQLException {
    String profile = StoredProfiles.write(Profiles.of("p" + NUMBER, NUMBER, "Player " + NUMBER));
    inChunks(
        "player",
        "players",
        count,
        "INSERT INTO player (id, status, profile, texts, met_at)"
            + " SELECT CONCAT('p', i), 'GOOD', REPLACE('%s', '%s', CAST(i AS VARCHAR)),"
                .formatted(profile, NUMBER)
            + " CONCAT('player ', i, CHR(10), i), TIMESTAMP WITH TIME ZONE '2026-01-01 00:00:00Z'"
            + " FROM "
            + host.numbers());
  }

  /** A result each of the first players, and their records on all leaderboards of a level. */
  void board(Chart chart, long records) throws SQLException {
    ItemName level = chart.level();
    execute("INSERT INTO ranked_level (level) VALUES ('" + level + "')");
    long before = one("SELECT COALESCE(MAX(position), 0) FROM level_result");
    inChunks(
        "level_result",
        "results of level " + level,
        records,
        "INSERT INTO level_result"
            + " (replay, level, data, player, status, inconsistencies, arcade, accuracy)"
            + " SELECT CONCAT('%1$s-', i), '%1$s', '%2$s', CONCAT('p', i), 'SOUND', '', %3$s, %4$s"
                .formatted(level, chart.data(), value(BEST_ARCADE), value(BEST_ACCURACY))
            + " FROM "
            + host.numbers());
    for (Leaderboard board : Leaderboards.BUILT_IN.all()) {
      inChunks(
          "chart_record",
          "records on " + board.word(),
          records,
          "INSERT INTO chart_record (level, data, board, player, lead, position, replay)"
              + " SELECT level, data, '%s', player, -%s, position, replay FROM level_result"
                  .formatted(board.measure(), board.word())
              + " WHERE position BETWEEN %1$d + ? AND %1$d + ?".formatted(before));
      for (int bits : new int[] {0, 6, 12, 18}) {
        execute(
            "INSERT INTO chart_record_count (level, data, board, scale, bucket, records)"
                + " SELECT level, data, board, %1$d, -lead / %2$d, COUNT(*) FROM chart_record"
                    .formatted(bits, 1 << bits)
                + " WHERE level = '%s' AND board = '%s'".formatted(level, board.measure())
                + " GROUP BY level, data, board, -lead / %d".formatted(1 << bits));
      }
    }
  }

  private static String value(long best) {
    return ("CASE WHEN RANDOM() < 0.002 THEN %1$d"
            + " ELSE CAST(%1$d * (1 - RANDOM() * RANDOM()) AS BIGINT) END")
        .formatted(best);
  }

  /** Leaves the database as it is when it has had time to settle. */
  void tidy() throws SQLException {
    for (String statement : host.tidying()) {
      execute(statement);
    }
  }

  /** The number that a statement answers. */
  long one(String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        var rows = statement.executeQuery(query)) {
      rows.next();
      return rows.getLong(1);
    }
  }

  private void execute(String text) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(text);
    }
  }

  /** Runs an insertion into a table for the numbers from 1 to a count. */
  private void inChunks(String table, String what, long count, String insertion)
      throws SQLException {
    long began = System.nanoTime();
    TableIndexes indexes = TableIndexes.of(connection, table);
    indexes.drop(connection);
    try (PreparedStatement statement = connection.prepareStatement(insertion)) {
      for (long done = 0; done < count; ) {
        long until = Math.min(count, done + CHUNK);
        statement.setLong(1, done + 1);
        statement.setLong(2, until);
        if (statement.executeLargeUpdate() != until - done) {
          throw new IllegalStateException("not all " + what + " were inserted");
        }
        done = until;
        if (done < count && done % TOLD_EVERY == 0) {
          tell(done + " of " + count + " " + what, began);
        }
      }
    }
    indexes.create(connection);
    tell(count + " " + what, began);
  }

  private void tell(String done, long began) {
    progress.println(done + ", " + Duration.ofNanos(System.nanoTime() - began).toSeconds() + " s");
  }
}
