package dev.rondo.http.console;

import dev.rondo.application.operation.Operate;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.time.InstantSource;
import java.util.function.Function;

/** Does what operators ask for, or takes it back, and leads to the page that the act came from. */
@Controller("/console")
@ConsolePages
@ExecuteOn(TaskExecutors.BLOCKING)
@Consumes(MediaType.ALL)
@Produces(MediaType.ALL)
final class ActController {

  private final Operate operations;
  private final InstantSource clock;

  ActController(Operate operations, InstantSource clock) {
    this.operations = operations;
    this.clock = clock;
  }

  @Post("/acts")
  HttpResponse<?> act(HttpRequest<byte[]> request, Operator operator, ConsoleView view) {
    return answer(request, operator, view, form -> operations.apply(command(form, operator)));
  }

  @Post("/undo")
  HttpResponse<?> undo(HttpRequest<byte[]> request, Operator operator, ConsoleView view) {
    return answer(
        request,
        operator,
        view,
        form -> operations.undo(operator.because(form.text("reason")), form.number("entry")));
  }

  private static HttpResponse<?> answer(
      HttpRequest<byte[]> request,
      Operator operator,
      ConsoleView view,
      Function<ConsoleForm, Operate.Outcome> act) {
    ConsoleForm form = ConsoleForm.of(request);
    return form.isOf(operator)
        ? ConsoleResponses.seeOther(view.link(Notice.told(form.text("back"), act.apply(form))))
        : SignInPage.refused(view);
  }

  private Operate.Command command(ConsoleForm form, Operator operator) {
    Act act =
        Act.of(form.text("act"))
            .orElseThrow(() -> RequestRejectedException.of(Failure.BAD_REQUEST));
    ActSubject subject = ActSubject.of(form.text("of"));
    return new Operate.Command(
        operator.because(form.text("reason")),
        act.operation(),
        subject.audited(),
        act.detail(subject, clock.instant()));
  }
}
