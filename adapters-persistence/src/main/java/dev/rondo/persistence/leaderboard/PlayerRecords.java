package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.Result;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.leaderboard.ScoreHistogram.Change;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The records of a player on a chart's leaderboards, changed while locked. */
final class PlayerRecords {

  private final JdbcOperations operations;
  private final Chart chart;
  private final PlayerId player;
  private final Map<String, RecordRow> before = new HashMap<>();

  /** Each change of the numbers of records. */
  private final List<Change> changes = new ArrayList<>();

  PlayerRecords(JdbcOperations operations, JdbcRecords rows, Chart chart, PlayerId player) {
    this.operations = operations;
    this.chart = chart;
    this.player = player;
    rows.recordsOf(chart.level(), chart.data(), player)
        .forEach(row -> before.put(row.board(), row));
  }

  /** Makes a result the record wherever it is better. */
  void improve(Result result, Leaderboards boards, Instant now) {
    List<Best> better = new ArrayList<>();
    for (Leaderboard board : boards.compared()) {
      String key = board.key(now);
      RecordRow old = before.get(key);
      board
          .worth(result.reached())
          .filter(worth -> old == null || -old.lead() < worth)
          .ifPresent(worth -> better.add(new Best(key, result.replay().value(), worth)));
    }
    put(better);
    ScoreHistogram.change(operations, chart, changes);
  }

  /** Makes these the only records. */
  void replaceBy(List<Best> all) {
    put(all.stream().filter(this::isNew).toList());
    Set<String> gone = new HashSet<>(before.keySet());
    all.forEach(best -> gone.remove(best.board));
    remove(gone);
    ScoreHistogram.change(operations, chart, changes);
  }

  private boolean isNew(Best best) {
    RecordRow old = before.get(best.board);
    return old == null || old.lead() != -best.worth || !old.replay().value().equals(best.replay);
  }

  private void put(List<Best> better) {
    if (better.isEmpty()) {
      return;
    }
    for (Best best : better) {
      uncount(best.board);
      changes.add(new Change(best.board, best.worth, 1));
    }
    int merged =
        Sql.of("MERGE INTO chart_record USING (")
            .each(better, " UNION ALL ", PlayerRecords::add)
            .add(") AS better ON chart_record.player = better.player")
            .add(" AND chart_record.level = better.level AND chart_record.data = better.data")
            .add(" AND chart_record.board = better.board")
            .add(" WHEN MATCHED THEN UPDATE SET lead = better.lead, position = better.position,")
            .add(" replay = better.replay")
            .add(" WHEN NOT MATCHED THEN")
            .add(" INSERT (level, data, board, player, lead, position, replay)")
            .add(" VALUES (better.level, better.data, better.board, better.player, better.lead,")
            .add(" better.position, better.replay)")
            .update(operations);
    if (merged != better.size()) {
      throw new IllegalStateException("a result is missing of " + better);
    }
  }

  private static void add(Sql records, Best best) {
    records
        .add("SELECT level, data, CAST(? AS VARCHAR(40)) AS board, player,", best.board)
        .add(" CAST(? AS BIGINT) AS lead, position, replay", -best.worth)
        .add(" FROM level_result WHERE replay = ?", best.replay);
  }

  private void remove(Set<String> boards) {
    if (boards.isEmpty()) {
      return;
    }
    boards.forEach(this::uncount);
    Sql.of("DELETE FROM chart_record WHERE level = ?", chart.level().value())
        .add(" AND data = ? AND player = ? AND board IN ", chart.data(), player.value())
        .add(Sql.oneOf(List.copyOf(boards)))
        .update(operations);
  }

  private void uncount(String board) {
    RecordRow old = before.get(board);
    if (old != null) {
      changes.add(new Change(board, -old.lead(), -1));
    }
  }

  /** A player's best result on a leaderboard, by its key. */
  record Best(String board, String replay, long worth) {

    static Best read(ResultSet row) throws SQLException {
      Measure measure = Measure.valueOf(row.getString("measure"));
      return new Best(
          row.getString("board"), row.getString("replay"), measure.worth(row.getLong("number")));
    }
  }
}
