package dev.rondo.http.console;

import dev.rondo.application.console.ConsoleAccess;
import dev.rondo.domain.secret.Secret;
import dev.rondo.http.limit.Limited;
import dev.rondo.http.limit.LimitedAction;
import dev.rondo.http.session.WithoutSession;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;

/** Signs in to the console by a link from the command line, and signs out. */
@Controller("/console")
@ConsolePages
@Consumes(MediaType.ALL)
record SignInController(ConsoleAccess access) {

  @Get("/login")
  @WithoutSession
  HttpResponse<?> explain(HttpRequest<?> request, ConsoleView view) {
    return SignInPage.explanation(request, view);
  }

  @Get("/login/{link}")
  @WithoutSession
  HttpResponse<?> ask(String link, ConsoleView view) {
    return SignInPage.confirmation(view, link);
  }

  @Post("/login")
  @WithoutSession
  @Limited(LimitedAction.SIGN_IN)
  HttpResponse<?> enter(HttpRequest<byte[]> request, ConsoleView view) {
    Secret link = Secret.presented(ConsoleForm.of(request).text(SignInPage.LINK));
    return access
        .open(link)
        .<HttpResponse<?>>map(
            session ->
                entered(SessionCookie.page(request), view)
                    .cookie(SessionCookie.showing(session, view)))
        .orElseGet(() -> SignInPage.wrongLink(view));
  }

  private MutableHttpResponse<?> entered(String page, ConsoleView view) {
    MutableHttpResponse<?> answer = ConsoleResponses.seeOther(view.link(Notice.own(page)));
    return page.isEmpty() ? answer : answer.cookie(SessionCookie.nowhere(view));
  }

  /** Shows the page of a form after signing in, with the typed reason. */
  @Post("/login/keep")
  @WithoutSession
  HttpResponse<?> keep(HttpRequest<byte[]> request, ConsoleView view) {
    String page = String.valueOf(request.getHeaders().get(HttpHeaders.REFERER));
    // A proxy may put something before the path.
    String own =
        Notice.own(page.replaceFirst("^[a-z]+://[^/]*", "").replaceFirst("^.*?(?=/console)", ""));
    String reason = ConsoleForm.of(request).text("reason");
    return ConsoleResponses.seeOther(
            view.link(SignInPage.PATH + "?" + SignInPage.INTERRUPTED + "=yes"))
        .cookie(SessionCookie.leadingTo(own, view))
        .cookie(SessionCookie.remembering(reason, view));
  }

  @Post("/logout")
  HttpResponse<?> leave(HttpRequest<byte[]> request, Operator operator, ConsoleView view) {
    if (!ConsoleForm.of(request).isOf(operator)) {
      return SignInPage.refused(view);
    }
    access.leave(operator.session());
    return ConsoleResponses.seeOther(view.link(SignInPage.PATH))
        .cookie(SessionCookie.forgotten(view));
  }

  /** A page for visitors without a session: how to sign in, or the button of a link. */
  record SignInPage(ConsoleView view, String title, String text, String link) {

    static final String PATH = "/console/login";
    static final String KEEP = PATH + "/keep";

    /** The page parameter of a form that was sent without a session. */
    static final String INTERRUPTED = "interrupted";

    /** The field of a link's secret, which is not in the path because of logs. */
    static final String LINK = "link";

    /** Explains how to sign in, and what follows. */
    static MutableHttpResponse<?> explanation(HttpRequest<?> request, ConsoleView view) {
      String again = SessionCookie.page(request).isEmpty() ? "" : view.text("sign-in-again") + " ";
      String undone =
          request.getParameters().contains(INTERRUPTED) ? view.text("form-not-done") + " " : "";
      String kept = SessionCookie.reason(request).isEmpty() ? "" : view.text("reason-kept") + " ";
      String text = again + undone + kept + view.text("how-to-sign-in");
      return new SignInPage(view, view.text("sign-in"), text, "").answer(HttpStatus.OK);
    }

    /** The button of a link, so that previews do not consume the link. */
    static MutableHttpResponse<?> confirmation(ConsoleView view, String link) {
      return new SignInPage(view, view.text("sign-in"), view.text("link-is-good-once"), link)
          .answer(HttpStatus.OK);
    }

    static MutableHttpResponse<?> wrongLink(ConsoleView view) {
      return page(view, HttpStatus.FORBIDDEN, "wrong-link", "how-to-sign-in");
    }

    /** The request came from no page of the console. */
    static MutableHttpResponse<?> refused(ConsoleView view) {
      return page(view, HttpStatus.FORBIDDEN, "refused", "refused-text");
    }

    private static MutableHttpResponse<?> page(
        ConsoleView view, HttpStatus status, String title, String text) {
      return new SignInPage(view, view.text(title), view.text(text), "").answer(status);
    }

    private MutableHttpResponse<?> answer(HttpStatus status) {
      return ConsoleResponses.of(
          HttpResponse.status(status), output -> JtesigninGenerated.render(output, null, this));
    }
  }
}
