package dev.rondo.persistence.leaderboard;

import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A histogram of the records of a leaderboard, by its key, which answers ranks without counting
 * records. Each record counts under its value and three buckets of growing size: most records above
 * a value are in whole buckets.
 */
record ScoreHistogram(JdbcOperations operations, Chart chart, String board) {

  /** How many bits each granularity adds. */
  private static final int STEP = 6;

  /** The low bits that each granularity ignores, the largest first. */
  private static final int[] SCALES = {3 * STEP, 2 * STEP, STEP, 0};

  private static final int LONGEST = SCALES[0];
  private static final int EXACT = 0;

  /** A change of the number of records with a value; negative for fewer. */
  record Change(String board, long value, long by) {}

  static void change(JdbcOperations operations, Chart chart, List<Change> changes) {
    Map<Bucket, Long> changed = new LinkedHashMap<>();
    for (Change change : changes) {
      for (int granularity : SCALES) {
        changed.merge(
            new Bucket(change.board, granularity, change.value >> granularity),
            change.by,
            Long::sum);
      }
    }
    changed.values().removeIf(by -> by == 0);
    if (changed.isEmpty()) {
      return;
    }
    Sql.of("MERGE INTO chart_record_count AS counted USING (")
        .each(changed.entrySet(), " UNION ALL ", ScoreHistogram::add)
        .add(
            ") AS changed ON counted.level = ? AND counted.data = ?",
            chart.level().value(),
            chart.data())
        .add(" AND counted.board = changed.board AND counted.scale = changed.scale")
        .add(" AND counted.bucket = changed.bucket")
        .add(" WHEN MATCHED AND counted.records + changed.more <= 0 THEN DELETE")
        .add(" WHEN MATCHED THEN UPDATE SET records = counted.records + changed.more")
        .add(" WHEN NOT MATCHED THEN INSERT (level, data, board, scale, bucket, records)")
        .add(
            " VALUES (CAST(? AS VARCHAR(200)), CAST(? AS VARCHAR(40)),",
            chart.level().value(),
            chart.data())
        .add(" changed.board, changed.scale, changed.bucket, changed.more)")
        .update(operations);
  }

  private static void add(Sql rows, Map.Entry<Bucket, Long> changed) {
    Bucket bucket = changed.getKey();
    rows.add("SELECT CAST(? AS VARCHAR(40)) AS board,", bucket.board)
        .add(" CAST(? AS INTEGER) AS scale,", bucket.scale)
        .add(" CAST(? AS BIGINT) AS bucket,", bucket.number)
        .add(" CAST(? AS BIGINT) AS more", changed.getValue());
  }

  private record Bucket(String board, int scale, long number) {}

  long all() {
    return sum(records(LONGEST));
  }

  long of(long value) {
    return sum(records(EXACT).add(" AND bucket = ?", value));
  }

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

  /** The value after {@code offset} higher ones; empty if there are fewer. */
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

  /** The last bucket of the next granularity inside a bucket. */
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
        board,
        granularity);
  }

  private long sum(Sql records) {
    return Sql.of("SELECT COALESCE(SUM(records), 0) FROM (")
        .add(records)
        .add(") summed")
        .query(operations, row -> row.getLong(1))
        .getFirst();
  }

  /** A value, or bucket index, with the number of records above it. */
  record Position(long value, long above) {}

  private record Count(long bucket, long records) {}
}
