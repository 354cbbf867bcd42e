package dev.rondo.http.console;

import dev.rondo.application.community.ListReports;
import dev.rondo.application.community.ListReports.Reported;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.paging.PageParameters;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.util.List;

/** What players reported and nobody has closed yet, the oldest first. */
@Controller("/console/reports")
@ConsolePages
@ExecuteOn(TaskExecutors.BLOCKING)
@Produces(MediaType.ALL)
final class ReportsController {

  private final ListReports reports;

  ReportsController(ListReports reports) {
    this.reports = reports;
  }

  @Get
  HttpResponse<?> list(HttpRequest<?> request, Operator operator, ConsoleView view) {
    PageRequest asked = PageParameters.read(request.getParameters());
    Table table =
        Table.of(
            columns(view),
            reports.list(asked).orElseThrow(() -> RequestRejectedException.of(Failure.BAD_CURSOR)),
            reported -> row(reported, view),
            asked,
            view.link(Place.REPORTS.path()));
    return TablePage.of(Frame.of(view, operator, Place.REPORTS, request), table).answer();
  }

  private static List<String> columns(ConsoleView view) {
    return view.texts(
        ConsoleText.TIME,
        ConsoleText.SUBJECT,
        ConsoleText.REASON,
        ConsoleText.WHAT_WAS_WRITTEN,
        ConsoleText.PICTURES,
        ConsoleText.REPORTER);
  }

  private static Table.Row row(Reported reported, ConsoleView view) {
    Report report = reported.report();
    return new Table.Row(
        List.of(
            view.timeCell(report.time()),
            view.subjectCell(report.subject().text()),
            Cell.Prose.of(view.readable(report.reason()) + "\n" + report.details()),
            reported.comment().map(ReportsController::said).orElse(Cell.NOTHING),
            Cell.Pictures.of(report.pictures(), view),
            view.playerCell(report.reporter())),
        ActMenu.of("reports/" + report.id(), Act.CLOSE_REPORT, Act.CLOSE_REPORT_AND_HIDE));
  }

  private static Cell said(Comment comment) {
    return Cell.Prose.of(comment.author().value() + ":\n" + comment.text());
  }
}
