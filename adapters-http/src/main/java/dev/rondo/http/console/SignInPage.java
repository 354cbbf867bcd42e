package dev.rondo.http.console;

import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MutableHttpResponse;

/**
 * A page for those who are not in the console.
 *
 * @param command a command to give; empty for none
 * @param link what its button lets them in by; empty for no button
 */
record SignInPage(ConsoleView view, String title, String text, String command, String link) {

  /** Where it is said how to sign in. */
  static final String PATH = "/console/login";

  /** Where a form is kept that was sent without a session. */
  static final String KEEP = PATH + "/keep";

  /** The field of the secret of a link: not in the path, which logs have. */
  static final String LINK = "link";

  private static final String COMMAND = "bin/rondo console-login";

  /**
   * How to sign in.
   *
   * @param isInterrupted whether a page was asked for, which follows then
   */
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

  /** The button of a link: what only looks at the link does not use it up. */
  static MutableHttpResponse<?> confirmation(ConsoleView view, String link) {
    SignInPage page =
        new SignInPage(view, view.text("sign-in"), view.text("link-is-good-once"), "", link);
    return page.answer(HttpStatus.OK);
  }

  /** The link is used, expired or made up. */
  static MutableHttpResponse<?> wrongLink(ConsoleView view) {
    return page(view, HttpStatus.FORBIDDEN, "wrong-link", "how-to-sign-in");
  }

  /** What came is of no page of the console. */
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
