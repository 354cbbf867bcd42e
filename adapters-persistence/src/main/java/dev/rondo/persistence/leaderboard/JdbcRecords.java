package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Results and records in the database. */
@Singleton
final class JdbcRecords implements Records {

  private static final List<String> COUNTING =
      Arrays.stream(ReviewStatus.values())
          .filter(ReviewStatus::counts)
          .map(ReviewStatus::name)
          .toList();

  /** A value and not a condition: PostgreSQL would read all hidden items to join them. */
  private static final String HIDDEN =
      "SELECT hidden_item.id FROM hidden_item"
          + " WHERE hidden_item.kind = 'REPLAY' AND hidden_item.name = level_result.replay";

  private final JdbcOperations operations;

  JdbcRecords(JdbcOperations operations) {
    this.operations = operations;
  }

  @Override
  public void lock(ItemName level) {
    if (!isLocked(level)) {
      Sql.of("INSERT INTO ranked_level (level) VALUES (?) ON CONFLICT DO NOTHING", level.value())
          .update(operations);
      // Somebody else may have added it just now, and hold it.
      if (!isLocked(level)) {
        throw new IllegalStateException("cannot lock level " + level);
      }
    }
  }

  private boolean isLocked(ItemName level) {
    return !Sql.of("SELECT level FROM ranked_level WHERE level = ? FOR UPDATE", level.value())
        .query(operations, row -> row.getString("level"))
        .isEmpty();
  }

  @Override
  public void add(Result result) {
    ResultRow row = ResultRow.from(result);
    Sql.of(
            "INSERT INTO level_result"
                + " (replay, level, data, player, standing, faults, arcade, accuracy)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            row.replay(),
            row.level(),
            row.data(),
            row.player(),
            row.status(),
            row.faults(),
            row.arcade(),
            row.accuracy())
        .update(operations);
  }

  @Override
  public Optional<Result> find(ItemName replay) {
    return Sql.of("SELECT * FROM level_result WHERE replay = ?", replay.value())
        .query(operations, row -> ResultRow.read(row).toDomain())
        .stream()
        .findFirst();
  }

  @Override
  public void save(Result result) {
    ResultRow row = ResultRow.from(result);
    int saved =
        Sql.of(
                "UPDATE level_result SET data = ?, standing = ?, faults = ?, arcade = ?, accuracy ="
                    + " ? WHERE replay = ?",
                row.data(),
                row.status(),
                row.faults(),
                row.arcade(),
                row.accuracy(),
                row.replay())
            .update(operations);
    if (saved != 1) {
      throw new IllegalStateException("there is no result " + result.replay());
    }
  }

  @Override
  public void remove(ItemName replay) {
    Sql.of("DELETE FROM level_result WHERE replay = ?", replay.value()).update(operations);
  }

  @Override
  public void removeLevel(ItemName level) {
    for (String table :
        List.of(
            "chart_record",
            "chart_record_count",
            "level_record",
            "level_record_count",
            "level_result",
            "ranked_level")) {
      Sql.of("DELETE FROM " + table + " WHERE level = ?", level.value()).update(operations);
    }
  }

  @Override
  public List<Result> by(PlayerId player) {
    return resultsOf(player).query(operations, row -> ResultRow.read(row).toDomain());
  }

  static Sql resultsOf(PlayerId player) {
    return Sql.of("SELECT * FROM level_result WHERE player = ? ORDER BY position", player.value());
  }

  @Override
  public Listing<Result> results() {
    return ResultListing.ofAll(operations);
  }

  @Override
  public List<ItemName> pending(int limit) {
    return Sql.of("SELECT replay FROM level_result WHERE standing = ?", ReviewStatus.PENDING.name())
        .add(" AND (" + HIDDEN + ") IS NULL ORDER BY standing, position LIMIT ?", limit)
        .query(operations, row -> new ItemName(row.getString("replay")));
  }

  @Override
  public List<ItemName> pending(PlayerId player, int limit) {
    return pendingOf(player, limit).query(operations, row -> new ItemName(row.getString("replay")));
  }

  static Sql pendingOf(PlayerId player, int limit) {
    return Sql.of(
            "SELECT replay FROM level_result WHERE player = ? AND standing = ?",
            player.value(),
            ReviewStatus.PENDING.name())
        .add(" AND (" + HIDDEN + ") IS NULL")
        .add(" ORDER BY player, standing, position LIMIT ?", limit);
  }

  @Override
  public Listing<Result> of(ReviewStatus status) {
    return ResultListing.of(operations, status);
  }

  @Override
  public Optional<Result> best(Chart chart, Leaderboard board, PlayerId player) {
    String value = ResultRow.column(board);
    return Sql.of(
            "SELECT * FROM level_result"
                + " WHERE level = ? AND data = ? AND player = ? AND standing IN ",
            chart.level().value(),
            chart.data(),
            player.value())
        .add(Sql.oneOf(COUNTING))
        .add(" AND (" + HIDDEN + " AND hidden_item.root_kind = 'REPLAY') IS NULL")
        .add(" AND " + value + " >= 0 ORDER BY " + value + " DESC, position LIMIT 1")
        .query(operations, row -> ResultRow.read(row).toDomain())
        .stream()
        .findFirst();
  }

  @Override
  public List<PlayerRecord> bestOf(PlayerId player, Leaderboard board, int limit) {
    return recordsOf(player, board, limit)
        .query(
            operations,
            row ->
                new PlayerRecord(
                    new ItemName(row.getString("replay")),
                    new Chart(new ItemName(row.getString("level")), row.getString("data"))));
  }

  static Sql recordsOf(PlayerId player, Leaderboard board, int limit) {
    return Sql.of(
        "SELECT replay, level, data FROM chart_record WHERE player = ? AND board = ?"
            + " ORDER BY player, board, lead, position LIMIT ?",
        player.value(),
        board.name(),
        limit);
  }

  @Override
  public void setRecord(Leaderboard board, Result result) {
    records(result.chart(), board).setRecord(result);
  }

  @Override
  public void removeRecord(Chart chart, Leaderboard board, PlayerId player) {
    records(chart, board).removeRecord(player);
  }

  @Override
  public Listing<Entry> list(Chart chart, Leaderboard board) {
    return records(chart, board);
  }

  @Override
  public Optional<Entry> find(Chart chart, Leaderboard board, ItemName name) {
    return records(chart, board).find(name);
  }

  @Override
  public long countAbove(Chart chart, Leaderboard board, long value) {
    return counts(chart, board).above(value);
  }

  @Override
  public long countOf(Chart chart, Leaderboard board, long value) {
    return counts(chart, board).of(value);
  }

  private RecordListing records(Chart chart, Leaderboard board) {
    return new RecordListing(operations, chart, board, counts(chart, board));
  }

  private ScoreHistogram counts(Chart chart, Leaderboard board) {
    return new ScoreHistogram(operations, chart, board);
  }
}
