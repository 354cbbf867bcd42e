package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Listing.Row;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.change.CommunityChangeLog;
import dev.rondo.persistence.leaderboard.PlayerRecords.Best;
import dev.rondo.persistence.sql.KeysetListing;
import dev.rondo.persistence.sql.KeysetListing.Order;
import dev.rondo.persistence.sql.SharedRepository;
import dev.rondo.persistence.sql.Sql;
import dev.rondo.persistence.transaction.CommitFlusher;
import dev.rondo.persistence.transaction.LastAnswer;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.data.repository.GenericRepository;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Results and records in the database. */
@SharedRepository
abstract class JdbcRecords implements Records, GenericRepository<ResultRow, ItemName> {

  /** How many results are looked at for records of periods at once. */
  private static final int PAST_AT_ONCE = 1_000;

  private static final Map<String, String> SORTABLE =
      Arrays.stream(Measure.values()).collect(Collectors.toMap(Measure::word, Measure::word));

  private final CommunityChangeLog changes;
  private final JdbcOperations operations;

  private final Leaderboards boards;
  private final InstantSource clock;
  private final LastAnswer<Integer, List<ItemName>> pending;

  JdbcRecords(
      CommunityChangeLog changes,
      JdbcOperations operations,
      Leaderboards boards,
      InstantSource clock,
      CommitFlusher flusher) {
    this.changes = changes;
    this.operations = operations;
    this.boards = boards;
    this.clock = clock;
    this.pending = new LastAnswer<>(flusher, this::firstPending);
  }

  @Override
  public void lock(ItemName level) {
    // A transaction that inserts the row holds its lock; another one may have inserted it just now.
    if (!lockIfKnown(level) && addLevel(level) == 0 && !lockIfKnown(level)) {
      throw new IllegalStateException("cannot lock level " + level);
    }
  }

  @Override
  public boolean lockIfKnown(ItemName level) {
    return !lockLevel(level).isEmpty();
  }

  @Query("INSERT INTO ranked_level (level) VALUES (:level) ON CONFLICT DO NOTHING")
  abstract int addLevel(ItemName level);

  @Query("SELECT level FROM ranked_level WHERE level = :level FOR UPDATE")
  abstract List<ItemName> lockLevel(ItemName level);

  @Override
  public void add(Result result) {
    add(ResultRow.from(result, clock.instant()));
  }

  @Query(
      """
      INSERT INTO level_result (replay, level, data, player, status, inconsistencies, arcade, accuracy,
        misses, perfect, combo, finished, standard, options, submitted_at, hashes, figures, engine, checked)
      VALUES (:replay, :level, :data, :player, :status, :inconsistencies, :arcade, :accuracy,
        :misses, :perfect, :combo, :finished, :standard, :options, :submittedAt, :hashes, :figures, :engine, :checked)
      """)
  abstract void add(ResultRow row);

  @Override
  public Optional<Result> find(ItemName replay) {
    return row(replay).map(ResultRow::toDomain);
  }

  @Query("SELECT * FROM level_result WHERE replay = :replay")
  abstract Optional<ResultRow> row(ItemName replay);

  @Override
  public void save(Result result) {
    ResultRow row = ResultRow.from(result, Instant.EPOCH);
    int saved =
        Sql.of("UPDATE level_result SET data = ?, status = ?,", row.data(), row.status().name())
            .add(" inconsistencies = ?, options = ?,", row.inconsistencies(), row.options())
            .add(" arcade = ?, accuracy = ?,", row.arcade(), row.accuracy())
            .add(" misses = ?, perfect = ?, combo = ?,", row.misses(), row.perfect(), row.combo())
            .add(" finished = ?, standard = ?,", row.finished(), row.standard())
            .add(" hashes = ?, figures = ?,", row.hashes(), row.figures())
            .add(" engine = ?, checked = ?", row.engine(), row.checked())
            .add(" WHERE replay = ?", row.replay().value())
            .update(operations);
    if (saved != 1) {
      throw new IllegalStateException("there is no result " + result.replay());
    }
  }

  @Override
  public void remove(ItemName replay) {
    changes.noteWithdrawal(replay);
    removeResult(replay);
  }

  @Query("DELETE FROM level_result WHERE replay = :replay")
  abstract void removeResult(ItemName replay);

  @Override
  public void removeLevel(ItemName level) {
    removeRecordsOn(level);
    removeCountsOn(level);
    removeOn(level);
    removeRankedLevel(level);
  }

  @Query("DELETE FROM ranked_level WHERE level = :level")
  abstract void removeRankedLevel(ItemName level);

  @Query("DELETE FROM level_result WHERE level = :level")
  abstract void removeOn(ItemName level);

  @Override
  public List<Result> by(PlayerId player) {
    return rowsBy(player).stream().map(ResultRow::toDomain).toList();
  }

  @Query("SELECT * FROM level_result WHERE player = :player ORDER BY position")
  abstract List<ResultRow> rowsBy(PlayerId player);

  @Override
  public List<ItemName> pending(int limit) {
    return pending.to(limit);
  }

  @Query(
      """
      SELECT replay FROM level_result WHERE status = 'PENDING'
      AND (SELECT hidden_item.id FROM hidden_item
        WHERE hidden_item.kind = 'REPLAY' AND hidden_item.name = level_result.replay) IS NULL
      ORDER BY status, position LIMIT :limit
      """)
  abstract List<ItemName> firstPending(int limit);

  @Override
  public Listing<Result> results(long position) {
    return list(Sql.of(" FROM level_result WHERE position > ?", position), List.of("position"));
  }

  @Override
  public long recomputedTo() {
    return recomputedTo(boards.fingerprint());
  }

  @Query("SELECT CASE WHEN boards = :boards THEN recomputed_to ELSE -1 END FROM installation")
  abstract long recomputedTo(String boards);

  @Override
  public boolean areMadeForDeclaredBoards() {
    return madeFor().equals(boards.fingerprint());
  }

  @Query("SELECT boards FROM installation")
  abstract String madeFor();

  @Override
  public void fillDeclared() {
    fill(boards.fingerprint());
  }

  @Query("UPDATE installation SET boards = :boards, recomputed_to = 0 WHERE boards <> :boards")
  abstract void fill(String boards);

  @Override
  @Query("UPDATE installation SET recomputed_to = :to WHERE recomputed_to = :from")
  public abstract void moveRecomputed(long from, long to);

  @Override
  public Optional<PastRecords> pastRecords(Instant before) {
    long from = periodsEndedTo();
    List<Long> past =
        Sql.of("SELECT position, submitted_at FROM level_result WHERE position > ?", from)
            .add(" ORDER BY position LIMIT ?", PAST_AT_ONCE)
            .query(
                operations, row -> new Submitted(row.getLong(1), Sql.instant(row, "submitted_at")))
            .stream()
            .takeWhile(submitted -> submitted.time.isBefore(before))
            .map(Submitted::position)
            .toList();
    return past.stream()
        .reduce((_, last) -> last)
        .map(to -> new PastRecords(withRecordsOfPeriods(from, to), to));
  }

  private record Submitted(long position, Instant time) {}

  private List<PlayerOnChart> withRecordsOfPeriods(long from, long to) {
    return Sql.of("SELECT DISTINCT level_result.level, level_result.data, level_result.player")
        .add(" FROM level_result JOIN chart_record ON chart_record.player = level_result.player")
        .add(" AND chart_record.level = level_result.level")
        .add(" AND chart_record.data = level_result.data")
        .add(" WHERE level_result.position > ? AND level_result.position <= ?", from, to)
        .add(" AND chart_record.board LIKE '%@%'")
        .query(
            operations,
            row ->
                new PlayerOnChart(
                    new Chart(new ItemName(row.getString(1)), row.getString(2)),
                    new PlayerId(row.getString(3))));
  }

  @Query("SELECT periods_ended_to FROM installation")
  abstract long periodsEndedTo();

  @Override
  @Query("UPDATE installation SET periods_ended_to = :to")
  public abstract void moveEndedPeriods(long to);

  /** Seeks each level in the index, however many results it has. */
  @Override
  @Query(
      """
      SELECT level FROM level_result WHERE checked = FALSE AND level > :name
      ORDER BY checked, level LIMIT 1
      """)
  public abstract Optional<ItemName> uncheckedLevelAfter(String name);

  @Override
  public Listing<Result> unchecked(Chart chart, FileHash engine) {
    return list(
        Sql.of(
            " FROM level_result WHERE checked = FALSE AND level = ? AND data IN ('', ?) AND engine"
                + " IN ('', ?) AND arcade >= 0 AND (SELECT hidden_item.id FROM hidden_item WHERE"
                + " hidden_item.kind = 'REPLAY' AND hidden_item.name = level_result.replay) IS"
                + " NULL",
            chart.level().value(),
            chart.data(),
            engine.hex()),
        List.of("checked", "level", "position"));
  }

  @Override
  public Listing<Result> of(ReviewStatus status) {
    return list(
        Sql.of(" FROM level_result WHERE status = ?", status.name()),
        List.of("status", "position"));
  }

  @Override
  public Listing<Result> of(ReviewStatus status, PlayerId player) {
    return list(
        Sql.of(" FROM level_result WHERE player = ? AND status = ?", player.value(), status.name()),
        List.of("player", "status", "position"));
  }

  private Listing<Result> list(Sql matching, List<String> columns) {
    return new KeysetListing<>(operations, matching, columns, Order.ASCENDING, this::page)
        .sortable(SORTABLE);
  }

  private List<Row<Result>> page(Sql chosen) {
    return Sql.of("SELECT *").add(chosen).query(operations, ResultRow.class).stream()
        .map(row -> new Row<>(SortKey.of(row.position()), row.toDomain()))
        .toList();
  }

  @Override
  public List<PlayerRecord> bestOf(PlayerId player, Leaderboard board, int limit) {
    return bestRecordsOf(player, key(board), limit).stream().map(RecordRow::toDomain).toList();
  }

  @Override
  public void improve(Result result) {
    records(result.chart(), result.player()).improve(result, boards, clock.instant());
  }

  @Override
  public void recount(Chart chart, PlayerId player) {
    Instant now = clock.instant();
    Sql best =
        Sql.of("")
            .each(
                boards.compared(),
                " UNION ALL ",
                (all, board) -> all.add("(").add(best(chart, board, player, now)).add(")"));
    records(chart, player).replaceBy(best.query(operations, Best::read));
  }

  private static Sql best(Chart chart, Leaderboard board, PlayerId player, Instant now) {
    Measure measure = board.measure();
    String number = measure.word();
    String order = measure.isBestLow() ? "" : " DESC";
    return Sql.of("SELECT DISTINCT ON (" + number + ")")
        .add(" CAST(? AS VARCHAR(40)) AS board, replay, position,", board.key(now))
        .add(" CAST(? AS VARCHAR(16)) AS measure, " + number + " AS number", measure.name())
        .add(" FROM level_result WHERE level = ?", chart.level().value())
        .add(" AND data = ? AND player = ?", chart.data(), player.value())
        .add(" AND " + ResultRow.COUNTS + " AND " + number + " >= 0")
        .each(
            board.conditions(),
            "",
            (all, condition) -> all.add(" AND " + condition.word() + " = TRUE"))
        .each(
            board.options().entrySet(),
            "",
            (all, option) -> all.add(" AND POSITION(? IN options) > 0", ResultRow.line(option)))
        .add(" AND submitted_at >= ?", board.period().start(now))
        .add(" ORDER BY " + number + order + ", position LIMIT ?", board.best());
  }

  private PlayerRecords records(Chart chart, PlayerId player) {
    return new PlayerRecords(operations, this, chart, player);
  }

  @Override
  public Listing<Entry> list(Chart chart, Leaderboard board) {
    return new RecordListing(operations, chart, key(board));
  }

  @Override
  public List<Entry> of(Chart chart, Leaderboard board, Collection<PlayerId> players, int limit) {
    return new RecordListing(operations, chart, key(board)).of(players, limit);
  }

  @Override
  public Optional<Long> placeOf(Chart chart, Leaderboard board, PlayerId player) {
    String key = key(board);
    return recordsOf(chart.level(), chart.data(), player).stream()
        .filter(row -> row.board().equals(key))
        .min(RecordRow.BEST_FIRST)
        .map(row -> countAbove(chart, board, -row.lead()) + countEqualBefore(row));
  }

  private long countEqualBefore(RecordRow row) {
    return countEqualBefore(row.level(), row.data(), row.board(), row.lead(), row.position());
  }

  @Query(
      """
      SELECT COUNT(*) FROM chart_record
      WHERE level = :level AND data = :data AND board = :board
      AND lead = :lead AND position < :position
      """)
  abstract long countEqualBefore(
      ItemName level, String data, String board, long lead, long position);

  @Override
  public Optional<Entry> find(Chart chart, Leaderboard board, ItemName name) {
    return entry(name, chart.level(), chart.data(), key(board)).map(EntryRow::toDomain);
  }

  @Override
  public long countAbove(Chart chart, Leaderboard board, long value) {
    return counts(chart, board).above(value);
  }

  @Override
  public long countOf(Chart chart, Leaderboard board, long value) {
    return counts(chart, board).of(value);
  }

  private ScoreHistogram counts(Chart chart, Leaderboard board) {
    return new ScoreHistogram(operations, chart, key(board));
  }

  private String key(Leaderboard board) {
    return board.key(clock.instant());
  }

  @Query("SELECT * FROM chart_record WHERE level = :level AND data = :data AND player = :player")
  abstract List<RecordRow> recordsOf(ItemName level, String data, PlayerId player);

  @Query("DELETE FROM chart_record WHERE level = :level")
  abstract void removeRecordsOn(ItemName level);

  @Query("DELETE FROM chart_record_count WHERE level = :level")
  abstract void removeCountsOn(ItemName level);

  /** A replay's record on a leaderboard, with its player. */
  @Query(
      """
      SELECT chart_record.lead, chart_record.position, chart_record.replay,
        player.status, player.profile
      FROM level_result
      JOIN chart_record ON chart_record.level = level_result.level
      AND chart_record.data = level_result.data
      AND chart_record.player = level_result.player
      AND chart_record.replay = level_result.replay
      JOIN player ON player.id = chart_record.player
      WHERE level_result.replay = :replay AND chart_record.level = :level
      AND chart_record.data = :data AND chart_record.board = :board
      """)
  abstract Optional<EntryRow> entry(ItemName replay, ItemName level, String data, String board);

  @Query(
      """
      SELECT * FROM chart_record WHERE player = :player AND board = :board
      ORDER BY player, board, lead, position LIMIT :limit
      """)
  abstract List<RecordRow> bestRecordsOf(PlayerId player, String board, int limit);
}
