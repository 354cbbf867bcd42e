package dev.rondo.http.console;

import dev.rondo.http.connection.StreamedBody;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Head;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;

/** The first page: what waits for an operator, and the state of this node. */
@Controller("/console")
@ConsolePages
@ExecuteOn(TaskExecutors.BLOCKING)
@Produces(MediaType.ALL)
final class DashboardController {

  private final DashboardFigures figures;
  private final DashboardStreams streams;

  DashboardController(DashboardFigures figures, DashboardStreams streams) {
    this.figures = figures;
    this.streams = streams;
  }

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
}
