package dev.rondo.http.console;

import dev.rondo.application.moderation.ReadLists;
import dev.rondo.application.policy.Operation.Subject;
import dev.rondo.application.submission.Submissions.State;
import dev.rondo.application.submission.Submissions.Summary;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.room.RoomSummary;
import dev.rondo.domain.submission.Target;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.ArrayList;
import java.util.List;

/** What goes on in the server: open rooms, submissions that wait, and the system. */
@Controller("/console")
@ConsolePages
record StateController(ReadLists lists, SystemReport report) {

  @Get("/rooms")
  HttpResponse<?> listRooms(HttpRequest<?> request, Operator operator, ConsoleView view) {
    ListRequest asked = ListRequest.of(request, view);
    Page<RoomSummary> page = asked.of(lists::openRooms);
    List<Table> tables = new ArrayList<>();
    tables.add(
        asked.table(
            view.texts("title", "name", "players", "master", "server"),
            page,
            page.items().stream().map(room -> row(room, view)).toList()));
    page.items().forEach(room -> tables.add(occupants(room, view)));
    return TablePage.of(Frame.of(view, operator, Place.ROOMS, request), tables).answer();
  }

  private static Table.Row row(RoomSummary room, ConsoleView view) {
    return new Table.Row(
        List.of(
            new Cell.Text(view.title(room.item().title())),
            new Cell.Id(room.name().value()),
            new Cell.Number(room.occupants().size() + " / " + room.options().capacity()),
            view.playerCell(room.master().player()),
            new Cell.Text(room.url())),
        ActMenu.of("rooms/" + room.name(), Subject.ROOM));
  }

  private static Table occupants(RoomSummary room, ConsoleView view) {
    return Table.of(
        view.title(room.item().title()),
        view.texts("player", "name", "time"),
        room.occupants(),
        occupant ->
            new Table.Row(
                List.of(
                    view.playerCell(occupant.player()),
                    new Cell.Text(occupant.name()),
                    view.timeCell(occupant.joined())),
                ActMenu.of("rooms/" + room.name() + "/" + occupant.player(), Subject.OCCUPANT)));
  }

  @Get("/submissions")
  HttpResponse<?> listSubmissions(HttpRequest<?> request, Operator operator, ConsoleView view) {
    ListRequest asked = ListRequest.of(request, view);
    Table table =
        asked.table(
            view.texts("number", "player", "target", "status", "missing-files", "expires"),
            page -> lists.submissions(asked.players(), page),
            submission -> row(submission, view));
    return TablePage.of(Frame.of(view, operator, Place.SUBMISSIONS, request), List.of(table))
        .answer();
  }

  private static Table.Row row(Summary submission, ConsoleView view) {
    return new Table.Row(
        List.of(
            new Cell.Number(submission.number().toString()),
            view.playerCell(submission.player()),
            new Cell.Text(text(submission.target(), view)),
            state(submission.state(), view),
            new Cell.Number(Integer.toString(submission.missing())),
            view.timeCell(submission.expires())),
        menu(submission));
  }

  private static ActMenu menu(Summary submission) {
    return switch (submission.state()) {
      case PENDING -> ActMenu.of("submissions/" + submission.number(), Subject.SUBMISSION);
      case COMPLETE -> ActMenu.NONE;
    };
  }

  private static String text(Target target, ConsoleView view) {
    return target instanceof Target.LevelResult ? view.text("result-of-level") : target.path();
  }

  private static Cell state(State state, ConsoleView view) {
    return switch (state) {
      case PENDING -> new Cell.State(view.text("pending"), Cell.Tone.WARNING);
      case COMPLETE -> new Cell.State(view.text("complete"), Cell.Tone.GOOD);
    };
  }

  @Get("/system")
  HttpResponse<?> showSystem(HttpRequest<?> request, Operator operator, ConsoleView view) {
    return TablePage.of(
            Frame.of(view, operator, Place.SYSTEM, request),
            List.of(findings(view), settings(view)))
        .answer();
  }

  private Table findings(ConsoleView view) {
    return Table.of(
        view.text("examination"),
        view.texts("part", "status", "found"),
        report.findings(view.language()),
        finding ->
            Table.Row.of(
                new Cell.Text(finding.part()),
                state(finding.state(), view),
                new Cell.Text(finding.text())));
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
        List.copyOf(report.settings().entrySet()),
        setting ->
            Table.Row.of(new Cell.Text(setting.getKey()), new Cell.Text(setting.getValue())));
  }
}
