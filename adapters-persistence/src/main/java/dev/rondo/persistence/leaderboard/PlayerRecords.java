package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.Result;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;

/** The records of a player on a chart's leaderboards, changed while locked. */
final class PlayerRecords {

  private final JdbcOperations operations;
  private final JdbcRecords rows;
  private final Chart chart;
  private final Map<Leaderboard, RecordRow> before = new EnumMap<>(Leaderboard.class);

  PlayerRecords(JdbcOperations operations, JdbcRecords rows, Chart chart, PlayerId player) {
    this.operations = operations;
    this.rows = rows;
    this.chart = chart;
    rows.recordsOf(chart.level(), chart.data(), player)
        .forEach(row -> before.put(row.board(), row));
  }

  void set(Leaderboard board, Result result) {
    put(result, (on, _) -> on == board);
  }

  /** Makes a result the record wherever it is better. */
  void improve(Result result) {
    put(
        result,
        (board, value) ->
            Optional.ofNullable(before.get(board)).filter(row -> -row.lead() >= value).isEmpty());
  }

  private void put(Result result, BiPredicate<Leaderboard, Long> chosen) {
    Sql records = Sql.of("");
    List<ScoreHistogram.Change> counts = new ArrayList<>();
    int put = 0;
    for (Map.Entry<Leaderboard, Long> entry : result.values().entrySet()) {
      Leaderboard board = entry.getKey();
      long value = entry.getValue();
      Optional<RecordRow> old = Optional.ofNullable(before.get(board));
      if (chosen.test(board, value)
          && old.filter(row -> row.isOf(result.replay(), value)).isEmpty()) {
        records
            .add(put == 0 ? "" : " UNION ALL ")
            .add("SELECT level, data, CAST(? AS VARCHAR(16)) AS board, player,", board.name())
            .add(" CAST(? AS BIGINT) AS lead, position, replay", -value)
            .add(" FROM level_result WHERE replay = ?", result.replay().value());
        put++;
        counts.add(new ScoreHistogram.Change(board, value, 1));
        old.ifPresent(row -> counts.add(new ScoreHistogram.Change(board, -row.lead(), -1)));
      }
    }
    if (put > 0) {
      if (merge(records) != put) {
        throw new IllegalStateException("there is no result " + result.replay());
      }
      ScoreHistogram.change(operations, chart, counts);
    }
  }

  private int merge(Sql records) {
    return Sql.of("MERGE INTO chart_record USING (")
        .add(records)
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
  }

  void remove(Leaderboard board) {
    RecordRow row = before.get(board);
    if (row != null) {
      rows.removeRecordRow(row.level(), row.data(), board, row.player());
      ScoreHistogram.change(
          operations, chart, List.of(new ScoreHistogram.Change(board, -row.lead(), -1)));
    }
  }
}
