package dev.rondo.http.console;

import dev.rondo.http.page.Pager;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * A list on a console page.
 *
 * @param heading what is listed; empty where the title of the page says it
 * @param turned the link to the list in its own order, or reversed if it is in that order; may be
 *     empty
 * @param sortable the heads that sort it by a column, by their texts
 */
record Table(
    String heading,
    List<String> columns,
    List<Row> rows,
    Pager more,
    String turned,
    Map<String, Head> sortable) {

  private static final Pager WHOLE = new Pager("", "", "", 0, 0);

  /** What the head of a column leads to, and how the list is sorted by it. */
  record Head(String link, Order order) {

    static final Head PLAIN = new Head("", Order.NONE);
  }

  enum Order {
    ASCENDING,
    DESCENDING,
    NONE;

    static Order of(boolean isDescending) {
      return isDescending ? DESCENDING : ASCENDING;
    }

    /** The ARIA value. */
    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A row; cells beyond the columns are not shown. */
  record Row(List<Cell> cells, ActMenu menu) {
    static Row of(Cell... cells) {
      return new Row(List.of(cells), ActMenu.NONE);
    }
  }

  static Table of(String heading, List<String> columns, List<Row> rows) {
    return new Table(heading, columns, rows, WHOLE, "", Map.of());
  }

  static <T> Table of(String heading, List<String> columns, List<T> listed, Function<T, Row> row) {
    return of(heading, columns, listed.stream().map(row).toList());
  }

  Table under(String title) {
    return new Table(title, columns, rows, more, turned, sortable);
  }

  /** The head of a column; the list's own order is that of the first column of times. */
  Head head(int column) {
    Head own = column == firstTimes() ? new Head(turned, ownOrder()) : Head.PLAIN;
    return rows.size() < 2 ? Head.PLAIN : sortable.getOrDefault(columns.get(column), own);
  }

  private int firstTimes() {
    return rows.size() < 2 || turned.isEmpty()
        ? -1
        : IntStream.range(0, columns.size())
            .filter(column -> rows.getFirst().cells().get(column) instanceof Cell.Time)
            .findFirst()
            .orElse(-1);
  }

  private Order ownOrder() {
    return sortable.values().stream().allMatch(head -> head.order() == Order.NONE)
        ? Order.of(time(rows.getFirst()).compareTo(time(rows.getLast())) > 0)
        : Order.NONE;
  }

  private Instant time(Row row) {
    return row.cells().get(firstTimes()) instanceof Cell.Time(var _, String exact)
        ? Instant.parse(exact)
        : Instant.EPOCH;
  }

  /** The acts that can be applied to several rows. */
  List<Act> acts() {
    return rows.stream().flatMap(row -> row.menu().acts().stream()).distinct().toList();
  }

  boolean hasActs() {
    return rows.stream().anyMatch(row -> !row.menu().isEmpty());
  }
}
