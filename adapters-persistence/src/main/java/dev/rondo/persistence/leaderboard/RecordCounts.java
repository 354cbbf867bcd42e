package dev.rondo.persistence.leaderboard;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;

/**
 * How many records of a leaderboard have which values, so that nobody has to count them. Each is
 * counted under its value and under two stretches of values that it lies in, of which one contains
 * the other: of those above a value, most are in whole stretches.
 */
final class RecordCounts {

  /** How many low bits of a value the stretches of each scale leave out, the longest first. */
  private static final int LONG = 14;

  private static final int SHORT = 7;
  private static final int EXACT = 0;
  private static final int[] SCALES = {LONG, SHORT, EXACT};

  private final JdbcOperations operations;
  private final ItemName level;
  private final Leaderboard board;

  RecordCounts(JdbcOperations operations, ItemName level, Leaderboard board) {
    this.operations = operations;
    this.level = level;
    this.board = board;
  }

  /** Counts a record of that value. */
  void add(long value) {
    for (int scale : SCALES) {
      if (change(1, scale, value) == 0) {
        Sql.of(
                "INSERT INTO level_record_count (level, board, scale, stretch, records)"
                    + " VALUES (?, ?, ?, ?, 1)",
                level.value(),
                board.name(),
                scale,
                value >> scale)
            .update(operations);
      }
    }
  }

  /** Counts a record of that value no more. */
  void remove(long value) {
    for (int scale : SCALES) {
      change(-1, scale, value);
      Sql.of("DELETE FROM level_record_count")
          .add(stretch(scale, value))
          .add(" AND records = 0")
          .update(operations);
    }
  }

  private int change(int by, int scale, long value) {
    return Sql.of("UPDATE level_record_count SET records = records + ?", by)
        .add(stretch(scale, value))
        .update(operations);
  }

  /** How many there are. */
  long all() {
    return sum(records(LONG));
  }

  /** How many have that value. */
  long of(long value) {
    return sum(records(EXACT).add(" AND stretch = ?", value));
  }

  /** How many have a higher value. */
  long above(long value) {
    return sum(
        records(LONG)
            .add(" AND stretch > ?", value >> LONG)
            .add(" UNION ALL ")
            .add(rest(SHORT, LONG, value))
            .add(" UNION ALL ")
            .add(rest(EXACT, SHORT, value)));
  }

  /** The stretches of a scale that are above a value, in the same stretch of a longer scale. */
  private Sql rest(int scale, int longer, long value) {
    long last = (((value >> longer) + 1) << (longer - scale)) - 1;
    return records(scale).add(" AND stretch > ? AND stretch <= ?", value >> scale, last);
  }

  private Sql records(int scale) {
    return Sql.of("SELECT records FROM level_record_count").add(here(scale));
  }

  private Sql stretch(int scale, long value) {
    return here(scale).add(" AND stretch = ?", value >> scale);
  }

  private Sql here(int scale) {
    return Sql.of(
        " WHERE level = ? AND board = ? AND scale = ?", level.value(), board.name(), scale);
  }

  private long sum(Sql records) {
    return Sql.of("SELECT COALESCE(SUM(records), 0) FROM (")
        .add(records)
        .add(") summed")
        .query(operations, row -> row.getLong(1))
        .getFirst();
  }
}
