package dev.rondo.http.console;

import io.micronaut.http.HttpResponse;
import java.util.List;

/**
 * A page of tables.
 *
 * @param tabs the lists that it may show
 * @param fields what may be searched for
 */
record TablePage(Frame frame, List<Tab> tabs, List<Field> fields, List<Table> tables) {

  /** Copies the lists. */
  TablePage {
    tabs = List.copyOf(tabs);
    fields = List.copyOf(fields);
    tables = List.copyOf(tables);
  }

  /**
   * One of several lists.
   *
   * @param title what it is called
   * @param link where it is
   * @param isCurrent whether it is shown
   */
  record Tab(String title, String link, boolean isCurrent) {}

  /**
   * A field to search by; one without a label goes with the others unseen.
   *
   * @param value what was asked for
   */
  record Field(String name, String label, String value) {}

  /** A page of one table. */
  static TablePage of(Frame frame, Table table) {
    return new TablePage(frame, List.of(), List.of(), List.of(table));
  }

  /**
   * The row to go on at after an act: the next one, or what is now at its place; negative for none.
   */
  int focus() {
    List<Table.Row> rows = tables.stream().flatMap(table -> table.rows().stream()).toList();
    int row = Math.min(frame.row(), rows.size() - 1);
    boolean isNext =
        row >= 0
            && row + 1 < rows.size()
            && !rows.get(row + 1).menu().acts().isEmpty()
            && frame.notice() instanceof Notice.Done done
            && done.subjects().contains(rows.get(row).menu().subject());
    return isNext ? row + 1 : row;
  }

  HttpResponse<?> answer() {
    return ConsoleResponses.of(output -> JtetablesGenerated.render(output, null, this));
  }
}
