package dev.rondo.http.console;

import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;

/** The system's findings and the settings in force. */
@Controller("/console/system")
@ConsolePages
record SystemController(SystemReport report) {

  @Get
  HttpResponse<?> show(HttpRequest<?> request, Operator operator, ConsoleView view) {
    return TablePage.of(
            Frame.of(view, operator, Place.SYSTEM, request),
            List.of(findings(view), settings(view)))
        .answer();
  }

  private Table findings(ConsoleView view) {
    return Table.of(
        view.text("examination"),
        view.texts("part", "status", "found"),
        report.findings(view.language()).stream()
            .map(
                finding ->
                    Table.Row.of(
                        new Cell.Text(finding.part()),
                        state(finding.state(), view),
                        new Cell.Text(finding.text())))
            .toList());
  }

  private static Cell state(SystemReport.State state, ConsoleView view) {
    return switch (state) {
      case OK -> new Cell.State(view.text("ok"), Cell.Tone.GOOD);
      case WARNING -> new Cell.State(view.text("warning"), Cell.Tone.WARNING);
      case ERROR -> new Cell.State(view.text("error"), Cell.Tone.BAD);
    };
  }

  private Table settings(ConsoleView view) {
    return Table.of(
        view.text("settings"),
        view.texts("name", "value"),
        report.settings().stream()
            .map(
                setting ->
                    Table.Row.of(new Cell.Text(setting.name()), new Cell.Text(setting.value())))
            .toList());
  }
}
