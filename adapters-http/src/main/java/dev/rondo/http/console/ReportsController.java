package dev.rondo.http.console;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.community.ListReports;
import dev.rondo.application.community.ListReports.Reported;
import dev.rondo.application.community.Reports.State;
import dev.rondo.application.policy.Operation.Subject;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.paging.Page;
import dev.rondo.http.file.FileAnswers;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The reports: open ones, the oldest first, and closed ones, with their pictures. */
@Controller("/console")
@ConsolePages
record ReportsController(ListReports reports, FileAnswers files) {

  /** The pictures, also on servers without public pages. */
  static final String EVIDENCE = "/console/evidence";

  @Get("/evidence/{hash}")
  HttpResponse<?> show(String hash) throws IOException {
    return files.evidence(hash);
  }

  @Get("/reports")
  HttpResponse<?> list(HttpRequest<?> request, Operator operator, ConsoleView view) {
    ListRequest asked = ListRequest.of(request, view);
    State state = request.getParameters().contains("closed") ? State.CLOSED : State.OPEN;
    String open = view.list(request, "closed");
    String closed = ConsoleView.with(open, "closed", "yes");
    Page<Reported> page = asked.of(part -> reports.list(state, asked.players(), part));
    return new TablePage(
            Frame.of(view, operator, Place.REPORTS, request),
            List.of(
                new TablePage.Tab(view.text("open"), open, state == State.OPEN),
                new TablePage.Tab(view.text("closed"), closed, state == State.CLOSED)),
            List.of(),
            List.of(asked.table(columns(state, view), page, rows(page.items(), view))))
        .answer();
  }

  private static List<String> columns(State state, ConsoleView view) {
    return Stream.concat(
            view
                .texts("time", "subject", "author", "what-was-written", "reason", "pictures")
                .stream(),
            state == State.OPEN ? Stream.of() : Stream.of(view.text("closed")))
        .toList();
  }

  /** One row for all open reports about a subject, or all closed together. */
  private static List<Table.Row> rows(List<Reported> listed, ConsoleView view) {
    return listed.stream()
        .collect(
            Collectors.groupingBy(
                ReportsController::group, LinkedHashMap::new, Collectors.toList()))
        .values()
        .stream()
        .map(group -> row(group, view))
        .toList();
  }

  private static List<String> group(Reported reported) {
    return Stream.concat(
            Stream.of(reported.report().subject().text()),
            reported.closing().stream()
                .limit(1)
                .map(entry -> entry.request().isEmpty() ? "" + entry.number() : entry.request()))
        .toList();
  }

  private static Table.Row row(List<Reported> group, ConsoleView view) {
    Reported first = group.getFirst();
    List<AuditEntry> closing =
        group.stream().flatMap(reported -> reported.closing().stream()).distinct().toList();
    return new Table.Row(
        List.of(
            view.timeCell(first.report().time()),
            subject(first, view),
            first.author().map(view::playerCell).orElse(Cell.NOTHING),
            said(first, view),
            new Cell.Several(
                group.stream().flatMap(reported -> reason(reported.report(), view)).toList()),
            Cell.Pictures.of(
                group.stream().flatMap(one -> one.report().pictures().stream()).toList(), view),
            new Cell.Several(closing.stream().limit(1).flatMap(e -> closing(e, view)).toList())),
        closing.isEmpty() ? menu(first) : ActMenu.undo(closing));
  }

  /** The item that a comment is on; what was said is beside it. */
  private static Cell subject(Reported reported, ConsoleView view) {
    return view.subjectCell(
        reported
            .comment()
            .map(comment -> comment.item().toString())
            .orElseGet(() -> reported.report().subject().text()));
  }

  private static Cell said(Reported reported, ConsoleView view) {
    return new Cell.Several(
        Stream.concat(
                reported.repliedTo().stream()
                    .flatMap(
                        before ->
                            Stream.of(
                                view.playerCell(before.author()),
                                Cell.Prose.of("> " + before.text().replace("\n", "\n> ")))),
                reported.comment().stream().map(comment -> Cell.Prose.of(comment.text())))
            .toList());
  }

  private static Stream<Cell> reason(Report report, ConsoleView view) {
    return Stream.of(
        view.playerCell(report.reporter()),
        Cell.Prose.of(
            view.readable(view.text("reason-" + report.reason(), report.reason()))
                + "\n"
                + report.details()));
  }

  private static Stream<Cell> closing(AuditEntry entry, ConsoleView view) {
    return Stream.of(
        view.timeCell(entry.time()),
        AuditController.actor(entry.actor(), view),
        Cell.Prose.of(entry.reason()));
  }

  private static ActMenu menu(Reported reported) {
    String report = "reports/" + reported.report().id();
    List<Act> acts = Act.on(Subject.REPORT);
    return reported
        .author()
        .map(author -> ActMenu.of(report + "/" + author, acts))
        .orElseGet(
            () ->
                ActMenu.of(report, acts.stream().filter(act -> act.onAuthor().isEmpty()).toList()));
  }
}
