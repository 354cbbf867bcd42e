package dev.rondo.http.console;

import io.micronaut.http.HttpResponse;

/** The first page of the console. */
record Dashboard(Frame frame, Figures figures) {

  HttpResponse<?> answer() {
    return ConsoleResponses.of(output -> JtedashboardGenerated.render(output, null, this));
  }
}
