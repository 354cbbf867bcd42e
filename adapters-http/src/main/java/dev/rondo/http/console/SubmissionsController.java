package dev.rondo.http.console;

import dev.rondo.application.policy.Operation.Subject;
import dev.rondo.application.submission.ListSubmissions;
import dev.rondo.application.submission.ListSubmissions.State;
import dev.rondo.application.submission.ListSubmissions.Summary;
import dev.rondo.domain.submission.Target;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;

/** The unexpired submissions, with what they wait for. */
@Controller("/console/submissions")
@ConsolePages
record SubmissionsController(ListSubmissions submissions) {

  @Get
  HttpResponse<?> list(HttpRequest<?> request, Operator operator, ConsoleView view) {
    ListRequest asked = ListRequest.of(request, view);
    Table table =
        asked.table(
            view.texts("number", "player", "target", "status", "missing-files", "expires"),
            page -> submissions.list(asked.players(), page),
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
}
