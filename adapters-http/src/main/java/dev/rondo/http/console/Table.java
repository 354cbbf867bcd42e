package dev.rondo.http.console;

import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.http.page.Pager;
import java.util.List;
import java.util.function.Function;

/**
 * A list as a page of the console shows it.
 *
 * @param heading what is listed; empty where the title of the page says it
 * @param more the way to further rows
 */
record Table(String heading, List<String> columns, List<Row> rows, Pager more) {

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
    return new Table(heading, columns, rows, WHOLE);
  }

  /** The table of a page of a list. */
  static <T> Table of(
      List<String> columns,
      Page<? extends T> page,
      Function<T, Row> row,
      PageRequest request,
      String list) {
    List<Row> rows = page.items().stream().<Row>map(row::apply).toList();
    return new Table("", columns, rows, Pager.of(page, request, list));
  }

  /** The same under a heading. */
  Table under(String title) {
    return new Table(title, columns, rows, more);
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
