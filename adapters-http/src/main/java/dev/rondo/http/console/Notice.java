package dev.rondo.http.console;

import dev.rondo.application.audit.AuditEntry;
import io.micronaut.http.HttpRequest;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What became of the last act, told at the top of the page that the browser was sent back to. */
sealed interface Notice {

  /** The parameter of a page that tells how it ended. */
  String RESULT = "result";

  /** The attribute of a request with the newest entry. */
  String ATTRIBUTE = "rondo.notice";

  /** What may stand in a path that a browser is sent back to, of any length. */
  Pattern OWN_PATH =
      Pattern.compile(
          "/console[A-Za-z0-9/._~*?=&+-]*+(?:%[0-9A-Fa-f]{2}[A-Za-z0-9/._~*?=&+-]*+)*+");

  /** Nothing was done. */
  record Nothing() implements Notice {}

  /**
   * Something was done.
   *
   * @param subject to what
   * @param undo how to take it back, where that is possible
   */
  record Done(String text, String subject, ActMenu undo) implements Notice {}

  /** Something could not be done. */
  record Failed(String why) implements Notice {}

  /** Whether a page is to tell what was done. */
  static boolean isOfDone(HttpRequest<?> request) {
    return result(request).filter(ActResult.DONE::equals).isPresent();
  }

  /** Has the page of a request tell the newest that its operator did, as the audit log has it. */
  static void bind(HttpRequest<?> request, AuditEntry newest) {
    request.setAttribute(ATTRIBUTE, newest);
  }

  /**
   * The notice of a request: an address alone, which anybody can make up, says nothing was done.
   */
  static Notice of(HttpRequest<?> request, ConsoleView view) {
    return result(request).map(result -> of(result, request, view)).orElseGet(Nothing::new);
  }

  private static Optional<ActResult> result(HttpRequest<?> request) {
    return request.getParameters().getFirst(RESULT).flatMap(ActResult::of);
  }

  private static Notice of(ActResult result, HttpRequest<?> request, ConsoleView view) {
    return result == ActResult.DONE
        ? request
            .getAttribute(ATTRIBUTE, AuditEntry.class)
            .<Notice>map(newest -> of(newest, view))
            .orElseGet(Nothing::new)
        : new Failed(view.text(result.text()));
  }

  private static Notice of(AuditEntry newest, ConsoleView view) {
    String word = newest.operation().word();
    String subject = newest.subject().toString();
    Optional<Act> act = Act.of(word);
    return new Done(
        act.map(Act::text).map(view::text).orElse(word),
        subject,
        ActMenu.of(subject, act.map(Act::undo).orElseGet(List::of)));
  }

  /** The path and query of a page without its notice. */
  static String withoutNotice(HttpRequest<?> request) {
    String query =
        request.getParameters().names().stream()
            .filter(name -> !name.equals(RESULT))
            .sorted()
            .map(
                name ->
                    ConsoleView.encoded(name)
                        + "="
                        + ConsoleView.encoded(request.getParameters().getFirst(name).orElse("")))
            .collect(Collectors.joining("&"));
    return request.getUri().getRawPath() + (query.isEmpty() ? "" : "?" + query);
  }

  /** The page that an act came from, with what became of it. */
  static String told(String page, ActResult result) {
    String back = OWN_PATH.matcher(page).matches() ? page : "/console";
    return back + (back.contains("?") ? "&" : "?") + RESULT + "=" + result.word();
  }
}
