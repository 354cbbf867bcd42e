package dev.rondo.http.console;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.item.EditFront;
import dev.rondo.application.item.EditFront.Edited;
import dev.rondo.application.item.EditFront.Outcome;
import dev.rondo.application.item.FrontReader.Reading;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.policy.Operation;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.List;

/** The buttons and info pages: shows, previews, saves and undoes them. */
@Controller("/console/front")
@ConsolePages
@Consumes(MediaType.ALL)
record FrontController(EditFront fronts, Operate operations) {

  @Get
  HttpResponse<?> show(HttpRequest<?> request, Operator operator, ConsoleView view) {
    Edited edited = fronts.view();
    return FrontPage.of(
            Frame.of(view, operator, Place.FRONT, request),
            edited,
            fronts.preview(edited.declaration()))
        .answer(HttpStatus.OK);
  }

  @Post
  HttpResponse<?> decide(HttpRequest<byte[]> request, Operator operator, ConsoleView view) {
    ConsoleForm form = ConsoleForm.of(request);
    if (!form.isOf(operator)) {
      return SignInPage.refused(view);
    }
    String declaration = form.text(FrontPage.DECLARATION).replace("\r\n", "\n");
    Edited typed = new Edited(number(form, FrontPage.VERSION), "", declaration);
    String reason = form.text("reason");
    Frame frame = Frame.of(view, operator, Place.FRONT, request);
    return form.text("decision").equals("save")
        ? saved(frame, typed, reason)
        : page(frame, typed, reason, HttpStatus.OK);
  }

  private HttpResponse<?> saved(Frame frame, Edited typed, String reason) {
    return switch (fronts.save(
        frame.operator().because(reason), typed.declaration(), typed.version())) {
      case Outcome.Saved() ->
          ConsoleResponses.seeOther(frame.link(Notice.told(FrontPage.PATH, Notice.DONE)));
      case Outcome.Unchanged() ->
          page(frame.failed(frame.text("refused-unchanged")), typed, reason, HttpStatus.CONFLICT);
      // Who saves again knows of the other version, which undoing brings back.
      case Outcome.Overtaken() ->
          page(
              frame.failed(frame.text("front-overtaken")),
              new Edited(fronts.view().version(), "", typed.declaration()),
              reason,
              HttpStatus.CONFLICT);
      case Outcome.Invalid _ -> page(frame, typed, reason, HttpStatus.BAD_REQUEST);
      case Outcome.Forbidden() ->
          page(frame.failed(frame.text("refused-forbidden")), typed, reason, HttpStatus.FORBIDDEN);
    };
  }

  private HttpResponse<?> page(Frame frame, Edited typed, String reason, HttpStatus status) {
    Reading reading = fronts.preview(typed.declaration());
    return FrontPage.of(frame, typed, reason, reading)
        .answer(reading instanceof Reading.Invalid ? HttpStatus.BAD_REQUEST : status);
  }

  @Post("/undo")
  HttpResponse<?> undo(HttpRequest<byte[]> request, Operator operator, ConsoleView view) {
    ConsoleForm form = ConsoleForm.of(request);
    if (!form.isOf(operator)) {
      return SignInPage.refused(view);
    }
    AuditSubject front = AuditSubject.front();
    Operate.Outcome outcome =
        operations.apply(
            new Operate.Command(
                operator.because(form.text("reason")),
                Operation.RESTORE_FRONT,
                front,
                new Detail.Before(form.text("before")),
                number(form, ActPage.SEEN)));
    return ConsoleResponses.seeOther(
        view.link(Notice.told(FrontPage.PATH, Notice.result(List.of(outcome), List.of(front)))));
  }

  private static long number(ConsoleForm form, String field) {
    return form.numbers(field).stream()
        .findFirst()
        .orElseThrow(() -> RequestRejectedException.of(Failure.BAD_REQUEST));
  }
}
