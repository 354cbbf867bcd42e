package dev.rondo.http.console;

import dev.rondo.http.page.Pager;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A list on a console page.
 *
 * @param heading what is listed; empty where the title of the page says it
 * @param turned the link to the list in the other order; empty where there is none
 */
record Table(String heading, List<String> columns, List<Row> rows, Pager more, String turned) {

  private static final Pager WHOLE = new Pager("", "", "", 0, 0);

  Table {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  /** A row; cells beyond the columns are not shown. */
  record Row(List<Cell> cells, ActMenu menu) {
    Row {
      cells = List.copyOf(cells);
    }
  }

  static Table of(String heading, List<String> columns, List<Row> rows) {
    return new Table(heading, columns, rows, WHOLE, "");
  }

  Table under(String title) {
    return new Table(title, columns, rows, more, turned);
  }

  /** The first column of times, which the list is ordered by; negative for none. */
  int orderedBy() {
    return rows.size() < 2 || turned.isEmpty()
        ? -1
        : IntStream.range(0, columns.size())
            .filter(column -> rows.getFirst().cells().get(column) instanceof Cell.Time)
            .findFirst()
            .orElse(-1);
  }

  /** The order of that column, as an ARIA value. */
  String order() {
    return time(rows.getFirst()).compareTo(time(rows.getLast())) > 0 ? "descending" : "ascending";
  }

  private Instant time(Row row) {
    return row.cells().get(orderedBy()) instanceof Cell.Time(var _, String exact)
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
