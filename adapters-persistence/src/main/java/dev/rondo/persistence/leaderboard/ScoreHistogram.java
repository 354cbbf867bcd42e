package dev.rondo.persistence.leaderboard;

import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.util.List;
import java.util.Optional;

/**
 * A histogram of the records of a leaderboard, which answers ranks without counting records. Each
 * record is counted under its value and under three buckets of growing size that contain it: of the
 * records above a value, most are in whole buckets.
 */
final class ScoreHistogram {

  /** By how many bits a bucket of one granularity is longer than one of the next. */
  private static final int STEP = 6;

  /** How many low bits of a value the buckets of each granularity ignore, the largest first. */
  private static final int[] SCALES = {3 * STEP, 2 * STEP, STEP, 0};

  private static final int LONGEST = SCALES[0];
  private static final int EXACT = 0;

  private final JdbcOperations operations;
  private final RecordRows rows;
  private final Chart chart;
  private final Leaderboard board;

  ScoreHistogram(JdbcOperations operations, RecordRows rows, Chart chart, Leaderboard board) {
    this.operations = operations;
    this.rows = rows;
    this.chart = chart;
    this.board = board;
  }

  /** Counts a record of that value. */
  void add(long value) {
    for (int granularity : SCALES) {
      if (change(1, granularity, value) == 0) {
        rows.addCount(chart.level(), chart.data(), board, granularity, value >> granularity);
      }
    }
  }

  /** Removes a record of that value. */
  void remove(long value) {
    for (int granularity : SCALES) {
      change(-1, granularity, value);
      rows.removeEmptyCount(chart.level(), chart.data(), board, granularity, value >> granularity);
    }
  }

  private int change(int by, int granularity, long value) {
    return rows.changeCount(
        chart.level(), chart.data(), board, granularity, value >> granularity, by);
  }

  /** How many there are. */
  long all() {
    return sum(records(LONGEST));
  }

  /** How many have that value. */
  long of(long value) {
    return sum(records(EXACT).add(" AND bucket = ?", value));
  }

  /** How many have a higher value. */
  long above(long value) {
    Sql above = records(LONGEST).add(" AND bucket > ?", value >> LONGEST);
    for (int granularity = LONGEST - STEP; granularity >= EXACT; granularity -= STEP) {
      long last = lastWithin(value >> (granularity + STEP));
      above
          .add(" UNION ALL ")
          .add(records(granularity))
          .add(" AND bucket > ? AND bucket <= ?", value >> granularity, last);
    }
    return sum(above);
  }

  /**
   * The value that stands at a place, when the highest come first.
   *
   * @param offset how many stand before it
   * @return empty when there are not so many
   */
  Optional<Position> at(long offset) {
    Position place = new Position(0, 0);
    for (int granularity : SCALES) {
      Sql within = Sql.of("SELECT bucket, records FROM chart_record_count").add(here(granularity));
      if (granularity < LONGEST) {
        within.add(
            " AND bucket >= ? AND bucket <= ?", place.value << STEP, lastWithin(place.value));
      }
      Optional<Position> found =
          find(
              offset,
              place.above,
              within
                  .add(" ORDER BY level DESC, data DESC, board DESC, scale DESC, bucket DESC")
                  .query(operations, row -> new Count(row.getLong(1), row.getLong(2))));
      if (found.isEmpty()) {
        return found;
      }
      place = found.orElseThrow();
    }
    return Optional.of(place);
  }

  private static Optional<Position> find(long offset, long before, List<Count> buckets) {
    long above = before;
    for (Count count : buckets) {
      if (offset < above + count.records) {
        return Optional.of(new Position(count.bucket, above));
      }
      above += count.records;
    }
    return Optional.empty();
  }

  /** The last bucket of the next granularity that lies in a bucket. */
  private static long lastWithin(long bucket) {
    return ((bucket + 1) << STEP) - 1;
  }

  private Sql records(int granularity) {
    return Sql.of("SELECT records FROM chart_record_count").add(here(granularity));
  }

  private Sql here(int granularity) {
    return Sql.of(
        " WHERE level = ? AND data = ? AND board = ? AND scale = ?",
        chart.level().value(),
        chart.data(),
        board.name(),
        granularity);
  }

  private long sum(Sql records) {
    return Sql.of("SELECT COALESCE(SUM(records), 0) FROM (")
        .add(records)
        .add(") summed")
        .query(operations, row -> row.getLong(1))
        .getFirst();
  }

  /**
   * The position of a value in the order.
   *
   * @param value the value, or the index of a bucket
   * @param above how many records are of a higher one
   */
  record Position(long value, long above) {}

  /** How many records there are in a bucket. */
  private record Count(long bucket, long records) {}
}
