package dev.rondo.http.console;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.operation.Operate.Outcome;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.http.connection.RequestIds;
import dev.rondo.http.console.Act.ActSubject;
import dev.rondo.http.console.SignInController.SignInPage;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Executes or undoes what operators ask for, and returns to the page that it came from. */
@Controller("/console")
@ConsolePages
@Consumes(MediaType.ALL)
record ActController(Operate operations, InstantSource clock) {

  @Get("/act")
  HttpResponse<?> ask(HttpRequest<?> request, Operator operator, ConsoleView view) {
    ActPage page = ActPage.of(request, operator, view, clock.instant());
    return page.subjects().isEmpty()
        ? ConsoleResponses.seeOther(view.link(Notice.told(page.back(), Notice.UNSELECTED)))
        : page.answer();
  }

  @Post("/acts")
  HttpResponse<?> act(HttpRequest<byte[]> request, Operator operator, ConsoleView view) {
    return answer(request, operator, view, form -> applied(request, form, operator));
  }

  @Post("/undo")
  HttpResponse<?> undo(HttpRequest<byte[]> request, Operator operator, ConsoleView view) {
    return answer(
        request,
        operator,
        view,
        form ->
            Notice.result(
                form.numbers("entry").stream()
                    .map(entry -> operations.undo(operator.because(form.text("reason")), entry))
                    .toList(),
                List.of(),
                ""));
  }

  private static HttpResponse<?> answer(
      HttpRequest<byte[]> request,
      Operator operator,
      ConsoleView view,
      Function<ConsoleForm, String> act) {
    ConsoleForm form = ConsoleForm.of(request);
    if (!form.isOf(operator)) {
      return SignInPage.refused(view);
    }
    String result = act.apply(form);
    MutableHttpResponse<?> answer =
        ConsoleResponses.seeOther(view.link(Notice.told(form.text(ActPage.BACK), result)));
    return result.equals(Notice.UNCONFIRMED)
        ? answer.cookie(SessionCookie.remembering(form.text("reason"), view))
        : answer;
  }

  private String applied(HttpRequest<?> http, ConsoleForm form, Operator operator) {
    Act act =
        Act.of(form.text(ActPage.ACT))
            .orElseThrow(() -> RequestRejectedException.of(Failure.BAD_REQUEST));
    List<ActSubject> subjects =
        form.texts(ActPage.SUBJECT).stream()
            .distinct()
            .limit(ActPage.MOST_SUBJECTS)
            .map(ActSubject::of)
            .toList();
    if (act.isFinal() && !isConfirmed(subjects, form.text(ActPage.NAME))) {
      return Notice.UNCONFIRMED;
    }
    Asked asked =
        new Asked(
            operator.because(form.text("reason")),
            String.valueOf(http.getHeaders().get(RequestIds.HEADER)),
            form.text(ActPage.SEEN).isEmpty()
                ? Long.MAX_VALUE
                : form.numbers(ActPage.SEEN).getFirst(),
            clock.instant());
    return Notice.result(
        subjects.stream().map(subject -> applied(act, subject, asked)).toList(),
        subjects.stream().map(ActSubject::audited).toList(),
        act.operation().word());
  }

  private Outcome applied(Act act, ActSubject subject, Asked asked) {
    if (!act.onAuthor().isEmpty() && subject.player().isEmpty()) {
      return Outcome.refused(Operate.Refusal.NO_AUTHOR);
    }
    Outcome outcome = operations.apply(command(act, subject, asked, asked.seen));
    // The same request may act twice on one thing, such as a room that two players leave.
    return outcome instanceof Outcome.Overtaken(AuditEntry newest)
            && newest.request().equals(asked.id)
        ? operations.apply(command(act, subject, asked, Long.MAX_VALUE))
        : outcome;
  }

  private static Operate.Command command(Act act, ActSubject subject, Asked asked, long seen) {
    Optional<Operate.Command> onAuthor =
        act.onAuthor().stream()
            .flatMap(
                first ->
                    subject.player().stream()
                        .map(author -> new ActSubject(AuditSubject.of(author), ""))
                        .map(author -> command(first, author, asked, seen)))
            .findFirst();
    return new Operate.Command(
        asked.request,
        act.operation(),
        subject.audited(),
        onAuthor.isPresent() ? new Detail.Hiding(onAuthor) : act.detail(subject, asked.time),
        seen);
  }

  /** What a form asks for. */
  private record Asked(ChangeRequest request, String id, long seen, Instant time) {}

  private static boolean isConfirmed(List<ActSubject> subjects, String name) {
    return subjects.size() == 1 && subjects.getFirst().audited().name().equals(name);
  }

  /**
   * The page on which an operator chooses what to do, and why. Nothing is done before.
   *
   * @param seen the newest audit entry of the page that the act comes from
   * @param back the page to which the act leads back
   */
  record ActPage(
      Frame frame,
      List<String> subjects,
      List<Choice> choices,
      List<Choice> finalChoices,
      String seen,
      String back) {

    static final String PATH = "/console/act";

    /** The field of a subject; it may repeat. */
    static final String SUBJECT = "of";

    static final String ACT = "act";
    static final String BACK = "back";

    /** The field of the newest audit entry that the operator may know. */
    static final String SEEN = "seen";

    /** The field that confirms a final act by the name of its subject. */
    static final String NAME = "name";

    /** The most rows of a page. */
    static final int MOST_SUBJECTS = 100;

    record Choice(Act act, String consequence) {}

    /** The page for a request; without subjects nothing can be done. */
    static ActPage of(HttpRequest<?> request, Operator operator, ConsoleView view, Instant now) {
      ConsoleForm form = new ConsoleForm(request.getParameters().asMap());
      List<String> subjects = form.texts(SUBJECT).stream().distinct().limit(MOST_SUBJECTS).toList();
      List<Choice> choices =
          form.texts(ACT).stream()
              .distinct()
              .flatMap(word -> Act.of(word).stream())
              .map(act -> new Choice(act, consequence(act, view, now)))
              .toList();
      String back = form.text(BACK);
      return new ActPage(
          Frame.of(view, operator, Place.of(back), title(subjects, view), request),
          subjects,
          choices.stream().filter(choice -> !choice.act.isFinal()).toList(),
          subjects.size() == 1
              ? choices.stream().filter(choice -> choice.act.isFinal()).toList()
              : List.of(),
          form.text(SEEN),
          back);
    }

    private static String title(List<String> subjects, ConsoleView view) {
      String acts = view.text("acts");
      return subjects.size() == 1 ? acts + ": " + subjects.getFirst() : acts;
    }

    private static String consequence(Act act, ConsoleView view, Instant now) {
      String wayBack = view.text(wayBack(act));
      return act.end(now)
          .map(end -> view.text("banned-until") + " " + view.time(end) + " UTC · " + wayBack)
          .orElse(wayBack);
    }

    private static String wayBack(Act act) {
      if (act.onAuthor().stream().anyMatch(first -> first.operation() == Operation.WARN_PLAYER)) {
        return "warning-stays";
      }
      if (act.operation() == Operation.HIDE_COMMENTS) {
        return "each-reversible";
      }
      return act.operation().undo().isEmpty() ? "irreversible" : "reversible";
    }

    String backLink() {
      return frame.link(Notice.own(back));
    }

    HttpResponse<?> answer() {
      return ConsoleResponses.of(output -> JteactGenerated.render(output, null, this));
    }
  }
}
