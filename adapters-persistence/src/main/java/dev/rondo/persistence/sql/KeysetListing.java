package dev.rondo.persistence.sql;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.paging.SortKey;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Rows of a table in the order of an index of it.
 *
 * @param <T> what is made of a row
 */
public final class KeysetListing<T> implements Listing<T> {

  private final JdbcOperations operations;
  private final Sql matching;
  private final List<String> columns;
  private final Order order;
  private final Page<T> page;

  /**
   * A listing.
   *
   * @param matching {@code FROM} a table {@code WHERE} a condition is met
   * @param columns the columns of the index; all rows have the same in all but the last one, which
   *     is unique. H2 needs them all to see that the index has the order
   */
  public KeysetListing(
      JdbcOperations operations, Sql matching, List<String> columns, Order order, Page<T> page) {
    this.operations = operations;
    this.matching = matching;
    this.columns = List.copyOf(columns);
    this.order = order;
    this.page = page;
  }

  /** Which row is the first. */
  public enum Order {
    /** The one with the least value. */
    ASCENDING("", " > ?"),
    /** The one with the greatest value. */
    DESCENDING(" DESC", " < ?");

    private final String suffix;
    private final String isAfter;

    Order(String suffix, String isAfter) {
      this.suffix = suffix;
      this.isAfter = isAfter;
    }
  }

  /**
   * Reads a page.
   *
   * @param <T> what is made of a row
   */
  @FunctionalInterface
  public interface Page<T> {

    /**
     * Reads the rows of a page, in the order of the list.
     *
     * @param chosen a statement for them, without {@code SELECT} and what is selected
     */
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
    Sql start = Sql.of(" AND " + columns.getLast() + order.isAfter, key.value(0));
    return read(start, limit, 0);
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
