package dev.rondo.persistence.sql;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.paging.SortKey;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Rows of a table in the order of one of its indexes.
 *
 * @param isAfter the condition for rows after a place, which begins with {@code AND}
 * @param sortable what it can be sorted by, each with the column of the table
 */
public record KeysetListing<T>(
    JdbcOperations operations,
    Sql matching,
    List<String> columns,
    Order order,
    Function<SortKey, Sql> isAfter,
    Page<T> page,
    Map<String, String> sortable)
    implements Listing<T> {

  /**
   * Lists the rows of {@code FROM … WHERE …} by an index whose columns are equal in all rows,
   * except the last, unique one. H2 needs all columns to use the index.
   */
  public KeysetListing(
      JdbcOperations operations, Sql matching, List<String> columns, Order order, Page<T> page) {
    this(
        operations,
        matching,
        columns,
        order,
        key -> Sql.of(" AND " + columns.getLast() + order.isAfter, key.value(0)),
        page,
        Map.of());
  }

  /** Lists {@code FROM … WHERE …} from the latest on, by an indexed time and a unique number. */
  public static <T> KeysetListing<T> latestFirst(
      JdbcOperations operations, Sql matching, String time, String number, Page<T> page) {
    String isAfter = " AND %1$s <= ? AND (%1$s < ? OR %2$s < ?)".formatted(time, number);
    return new KeysetListing<>(
        operations,
        matching,
        List.of(time, number),
        Order.DESCENDING,
        key -> {
          Instant end = Instant.EPOCH.plus(key.value(0), ChronoUnit.MICROS);
          return Sql.of(isAfter, end, end, key.value(1));
        },
        page,
        Map.of());
  }

  /** The same, and it can be sorted by these, each with the column of the table. */
  public KeysetListing<T> sortable(Map<String, String> by) {
    return new KeysetListing<>(operations, matching, columns, order, isAfter, page, by);
  }

  @Override
  public Listing<T> by(String column) {
    String sorted = sortable.get(column);
    return sorted == null
        ? this
        : new KeysetListing<>(
            operations,
            matching,
            List.of(sorted, columns.getLast()),
            Order.ASCENDING,
            isAfter,
            page,
            sortable);
  }

  public static SortKey key(Instant time, long number) {
    return SortKey.of(ChronoUnit.MICROS.between(Instant.EPOCH, time), number);
  }

  public enum Order {
    ASCENDING("", " > ?"),
    DESCENDING(" DESC", " < ?");

    private final String suffix;
    private final String isAfter;

    Order(String suffix, String isAfter) {
      this.suffix = suffix;
      this.isAfter = isAfter;
    }
  }

  @FunctionalInterface
  public interface Page<T> {

    /** Reads the rows of a page in order; the statement lacks {@code SELECT} and its columns. */
    List<Row<T>> read(Sql chosen);
  }

  @Override
  public long count(long atMost) {
    return Sql.of("SELECT COUNT(*) FROM (SELECT " + columns.getLast())
        .add(matching)
        .add(" LIMIT ?) counted", atMost)
        .query(operations, row -> row.getLong(1))
        .getFirst();
  }

  @Override
  public List<Row<T>> from(long offset, int limit) {
    return read(Sql.of(""), limit, offset);
  }

  @Override
  public List<Row<T>> after(SortKey key, int limit) {
    return read(isAfter.apply(key), limit, 0);
  }

  private List<Row<T>> read(Sql start, int limit, long offset) {
    String ordered =
        columns.stream().map(column -> column + order.suffix).collect(Collectors.joining(", "));
    return page.read(
        Sql.of("")
            .add(matching)
            .add(start)
            .add(" ORDER BY " + ordered + " LIMIT ? OFFSET ?", limit, offset));
  }
}
