package dev.rondo.http.console;

import dev.rondo.http.connection.StreamedBody;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Head;

/** The first page: what waits for an operator, and the state of this node. */
@Controller("/console")
@ConsolePages
record DashboardController(DashboardFigures figures, DashboardStreams streams) {

  @Get
  HttpResponse<?> show(HttpRequest<?> request, Operator operator, ConsoleView view) {
    return new Dashboard(Frame.of(view, operator, Place.DASHBOARD, request), figures.now())
        .answer();
  }

  /** Only the head; otherwise the connection would wait for the end of the stream. */
  @Head("/events")
  HttpResponse<?> announce() {
    return ConsoleResponses.events("");
  }

  /** Streams the dashboard, now and whenever it changes. */
  @Get(uri = "/events", headRoute = false)
  HttpResponse<StreamedBody> follow(Operator operator, ConsoleView view) {
    return ConsoleResponses.events(streams.follow(operator.session(), view));
  }

  /** The first page of the console. */
  record Dashboard(Frame frame, Figures figures) {

    HttpResponse<?> answer() {
      return ConsoleResponses.of(output -> JtedashboardGenerated.render(output, null, this));
    }
  }
}
