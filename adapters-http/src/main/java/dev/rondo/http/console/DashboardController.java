package dev.rondo.http.console;

import dev.rondo.application.community.ListReports;
import dev.rondo.application.leaderboard.ListResults;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.moderation.ListHiddenItems;
import dev.rondo.application.room.ListOpenRooms;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.util.List;
import java.util.Optional;

/** The first page of the console: what waits for an operator, and how this node does. */
@Controller("/console")
@ConsolePages
@ExecuteOn(TaskExecutors.BLOCKING)
@Produces(MediaType.ALL)
final class DashboardController {

  private final ListReports reports;
  private final ListResults results;
  private final ListHiddenItems hidden;
  private final ListOpenRooms rooms;
  private final Samples samples;

  DashboardController(
      ListReports reports,
      ListResults results,
      ListHiddenItems hidden,
      ListOpenRooms rooms,
      Samples samples) {
    this.reports = reports;
    this.results = results;
    this.hidden = hidden;
    this.rooms = rooms;
    this.samples = samples;
  }

  @Get
  HttpResponse<?> show(HttpRequest<?> request, Operator operator, ConsoleView view) {
    PageRequest first = PageRequest.FIRST;
    return new Dashboard(
            Frame.of(view, operator, Place.DASHBOARD, request),
            List.of(
                waiting(ConsoleText.OPEN_REPORTS, Place.REPORTS, reports.list(first), view),
                waiting(
                    ConsoleText.FLAGGED_RECORDS,
                    Place.RECORDS,
                    results.list(ReviewStatus.FLAGGED, first),
                    view),
                there(ConsoleText.HIDDEN_ITEMS, Place.CONTENT, hidden.list(first), view),
                there(ConsoleText.OPEN_ROOMS, Place.ROOMS, rooms.list(first), view)),
            Plot.of(samples.all(), view))
        .answer();
  }

  private static Dashboard.Queue waiting(
      ConsoleText title, Place place, Optional<? extends Page<?>> page, ConsoleView view) {
    boolean isWaiting = page.filter(one -> !one.items().isEmpty()).isPresent();
    return new Dashboard.Queue(view.text(title), count(page), view.link(place.path()), isWaiting);
  }

  private static Dashboard.Queue there(
      ConsoleText title, Place place, Optional<? extends Page<?>> page, ConsoleView view) {
    return new Dashboard.Queue(view.text(title), count(page), view.link(place.path()), false);
  }

  /** Of a long list, how many its first page has, and that there are more. */
  private static String count(Optional<? extends Page<?>> page) {
    return page.map(one -> one.items().size() + (one instanceof Page.Partial<?> ? "+" : ""))
        .orElse("");
  }
}
