package dev.rondo.http.console;

import io.micronaut.http.HttpResponse;
import java.util.List;

record TablePage(Frame frame, List<Tab> tabs, List<Field> fields, List<Table> tables) {

  record Tab(String title, String link, boolean isCurrent) {}

  /** A search field; without a label it is hidden. */
  record Field(String name, String label, String value) {}

  static TablePage of(Frame frame, List<Table> tables) {
    return new TablePage(frame, List.of(), List.of(), tables);
  }

  /** The row to focus after an act: the next one or its successor; negative for none. */
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
