package dev.rondo.http.console;

import dev.rondo.application.community.ListReports;
import dev.rondo.application.community.Reports.State;
import dev.rondo.application.leaderboard.ListResults;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.moderation.ListHiddenItems;
import dev.rondo.application.room.ListOpenRooms;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.PlayerFilter;
import dev.rondo.http.connection.StreamedBody;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Head;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

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

  /** Collects what the dashboard shows. */
  @Singleton
  @ConsolePages
  record DashboardFigures(
      ListReports reports,
      ListResults results,
      ListHiddenItems hidden,
      ListOpenRooms rooms,
      Samples samples) {

    /** Asks the database. */
    Figures now() {
      PageRequest first = PageRequest.FIRST;
      PlayerFilter all = new PlayerFilter.All();
      return new Figures(
          List.of(
              waiting("open-reports", Place.REPORTS, reports.list(State.OPEN, all, first)),
              waiting(
                  "flagged-records", Place.RECORDS, results.list(ReviewStatus.FLAGGED, all, first)),
              there("hidden-items", Place.CONTENT, hidden.list(first)),
              there("open-rooms", Place.ROOMS, rooms.list(first))),
          samples.all());
    }

    private static Figures.Queue waiting(
        String title, Place place, Optional<? extends Page<?>> page) {
      boolean isWaiting = page.filter(one -> !one.items().isEmpty()).isPresent();
      return new Figures.Queue(title, place, count(page), isWaiting);
    }

    private static Figures.Queue there(
        String title, Place place, Optional<? extends Page<?>> page) {
      return new Figures.Queue(title, place, count(page), false);
    }

    /** For a long list, the count of its first page and a sign that there are more. */
    private static String count(Optional<? extends Page<?>> page) {
      return page.map(one -> one.items().size() + (one instanceof Page.Partial<?> ? "+" : ""))
          .orElse("");
    }
  }
}
