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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The records of a player on a chart's leaderboards, changed while locked. */
final class PlayerRecords {

  private final JdbcOperations operations;
  private final Chart chart;
  private final PlayerId player;

  /** By the keys of the leaderboards, the best first. */
  private final Map<String, List<RecordRow>> before;

  private final List<Change> changes = new ArrayList<>();

  PlayerRecords(JdbcOperations operations, JdbcRecords rows, Chart chart, PlayerId player) {
    this.operations = operations;
    this.chart = chart;
    this.player = player;
    before =
        rows.recordsOf(chart.level(), chart.data(), player).stream()
            .sorted(RecordRow.BEST_FIRST)
            .collect(Collectors.groupingBy(RecordRow::board));
  }

  /**
   * Makes a new result a record wherever a place is free, or the player's last record is worse;
   * results of the same worth take one place.
   */
  void improve(Result result, Leaderboards boards, Instant now) {
    List<Best> better = new ArrayList<>();
    for (Leaderboard board : boards.compared()) {
      String key = board.key(now);
      List<RecordRow> old = before.getOrDefault(key, List.of());
      Optional<RecordRow> displaced =
          old.size() < board.best() ? Optional.empty() : Optional.of(old.getLast());
      board
          .worth(result.reached())
          .filter(worth -> displaced.isEmpty() || -displaced.orElseThrow().lead() < worth)
          .filter(worth -> old.stream().noneMatch(row -> -row.lead() == worth))
          .ifPresent(
              worth -> {
                displaced.ifPresent(this::uncount);
                long replaced = displaced.map(RecordRow::position).orElse(Best.NOTHING);
                better.add(new Best(key, result.replay().value(), worth, replaced));
              });
    }
    put(better);
    ScoreHistogram.change(operations, chart, changes);
  }

  void replaceBy(List<Best> all) {
    List<RecordRow> gone = before.values().stream().flatMap(List::stream).toList();
    List<RecordRow> kept = gone.stream().filter(row -> all.stream().anyMatch(row::isOf)).toList();
    remove(gone.stream().filter(row -> !kept.contains(row)).toList());
    put(all.stream().filter(best -> kept.stream().noneMatch(row -> row.isOf(best))).toList());
    ScoreHistogram.change(operations, chart, changes);
  }

  private void put(List<Best> better) {
    if (better.isEmpty()) {
      return;
    }
    for (Best best : better) {
      changes.add(new Change(best.board, best.worth, 1));
    }
    int merged =
        Sql.of("MERGE INTO chart_record USING (")
            .each(better, " UNION ALL ", PlayerRecords::add)
            .add(") AS better ON chart_record.player = better.player")
            .add(" AND chart_record.level = better.level AND chart_record.data = better.data")
            .add(" AND chart_record.board = better.board")
            .add(" AND chart_record.position = better.replaced")
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
        .add(" CAST(? AS BIGINT) AS lead, position, replay,", -best.worth)
        .add(" CAST(? AS BIGINT) AS replaced", best.replaced)
        .add(" FROM level_result WHERE replay = ?", best.replay);
  }

  private void remove(List<RecordRow> gone) {
    if (gone.isEmpty()) {
      return;
    }
    gone.forEach(this::uncount);
    Sql.of("DELETE FROM chart_record WHERE level = ?", chart.level().value())
        .add(" AND data = ? AND player = ? AND (", chart.data(), player.value())
        .each(
            gone,
            " OR ",
            (all, row) -> all.add("board = ? AND position = ?", row.board(), row.position()))
        .add(")")
        .update(operations);
  }

  private void uncount(RecordRow gone) {
    changes.add(new Change(gone.board(), -gone.lead(), -1));
  }

  /**
   * One of a player's best results on a leaderboard, by its key.
   *
   * @param replaced the position of the record that it replaces, or {@link #NOTHING}
   */
  record Best(String board, String replay, long worth, long replaced) {

    static final long NOTHING = 0;

    static Best read(ResultSet row) throws SQLException {
      Measure measure = Measure.valueOf(row.getString("measure"));
      return new Best(
          row.getString("board"),
          row.getString("replay"),
          measure.worth(row.getLong("number")),
          NOTHING);
    }
  }
}
