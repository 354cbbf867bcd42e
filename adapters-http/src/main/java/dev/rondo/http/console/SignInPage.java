package dev.rondo.http.console;

import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MutableHttpResponse;

/** A page for visitors without a session; empty command or link are not shown. */
record SignInPage(ConsoleView view, String title, String text, String command, String link) {

  static final String PATH = "/console/login";
  static final String KEEP = PATH + "/keep";

  /** The field of a link's secret, which is not in the path because of logs. */
  static final String LINK = "link";

  private static final String COMMAND = "bin/rondo console-login";

  /** Explains how to sign in; after an interruption the requested page follows. */
  static MutableHttpResponse<?> explanation(ConsoleView view, boolean isInterrupted) {
    String how = view.text("how-to-sign-in");
    return new SignInPage(
            view,
            view.text("sign-in"),
            isInterrupted ? view.text("sign-in-again") + " " + how : how,
            COMMAND,
            "")
        .answer(HttpStatus.OK);
  }

  /** The button of a link, so that previews do not consume the link. */
  static MutableHttpResponse<?> confirmation(ConsoleView view, String link) {
    SignInPage page =
        new SignInPage(view, view.text("sign-in"), view.text("link-is-good-once"), "", link);
    return page.answer(HttpStatus.OK);
  }

  /** The link is consumed, expired or made up. */
  static MutableHttpResponse<?> wrongLink(ConsoleView view) {
    return page(view, HttpStatus.FORBIDDEN, "wrong-link", "how-to-sign-in");
  }

  /** The request came from no page of the console. */
  static MutableHttpResponse<?> refused(ConsoleView view) {
    return page(view, HttpStatus.FORBIDDEN, "refused", "refused-text");
  }

  private static MutableHttpResponse<?> page(
      ConsoleView view, HttpStatus status, String title, String text) {
    return new SignInPage(view, view.text(title), view.text(text), COMMAND, "").answer(status);
  }

  private MutableHttpResponse<?> answer(HttpStatus status) {
    return ConsoleResponses.of(
        HttpResponse.status(status), output -> JtesigninGenerated.render(output, null, this));
  }
}
