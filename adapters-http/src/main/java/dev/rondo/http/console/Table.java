package dev.rondo.http.console;

import dev.rondo.http.page.Pager;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A list as a page of the console shows it.
 *
 * @param heading what is listed; empty where the title of the page says it
 * @param more the way to further rows
 * @param turned the link to the list in the other order; empty where there is none
 */
record Table(String heading, List<String> columns, List<Row> rows, Pager more, String turned) {

  private static final Pager WHOLE = new Pager("", "", "", 0, 0);

  /** Copies the lists. */
  Table {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  /**
   * A row.
   *
   * @param cells one of each column, in their order; more than there are columns are not shown
   * @param menu what can be done to what it is about
   */
  record Row(List<Cell> cells, ActMenu menu) {
    /** Copies the list. */
    Row {
      cells = List.copyOf(cells);
    }
  }

  /** The table of a whole list. */
  static Table of(String heading, List<String> columns, List<Row> rows) {
    return new Table(heading, columns, rows, WHOLE, "");
  }

  /** The same under a heading. */
  Table under(String title) {
    return new Table(title, columns, rows, more, turned);
  }

  /** The column that the list is ordered by, its first one of times; negative for none. */
  int orderedBy() {
    return rows.size() < 2 || turned.isEmpty()
        ? -1
        : IntStream.range(0, columns.size())
            .filter(column -> rows.getFirst().cells().get(column) instanceof Cell.Time)
            .findFirst()
            .orElse(-1);
  }

  /** In which order that column is, as the attribute says it. */
  String order() {
    return time(rows.getFirst()).compareTo(time(rows.getLast())) > 0 ? "descending" : "ascending";
  }

  private Instant time(Row row) {
    return row.cells().get(orderedBy()) instanceof Cell.Time(var _, String exact)
        ? Instant.parse(exact)
        : Instant.EPOCH;
  }

  /** What can be done to several at once: whatever can be done to one of them. */
  List<Act> acts() {
    return rows.stream().flatMap(row -> row.menu().acts().stream()).distinct().toList();
  }

  /** Whether there is anything that can be done. */
  boolean hasActs() {
    return rows.stream().anyMatch(row -> !row.menu().isEmpty());
  }
}
