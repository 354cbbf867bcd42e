package dev.rondo.http.console;

import io.micronaut.http.HttpParameters;
import io.micronaut.http.HttpRequest;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What became of the last act, told at the top of the page that the browser was sent back to. */
sealed interface Notice {

  /** The parameters of a page that tell it. */
  String RESULT = "result";

  /** As {@link #RESULT}: which act it was. */
  String ACT = "act";

  /** As {@link #RESULT}: of what. */
  String OF = "of";

  /** What may stand in a path that a browser is sent back to, of any length. */
  Pattern OWN_PATH =
      Pattern.compile(
          "/console[A-Za-z0-9/._~*?=&+-]*+(?:%[0-9A-Fa-f]{2}[A-Za-z0-9/._~*?=&+-]*+)*+");

  /** Nothing was done. */
  record Nothing() implements Notice {}

  /**
   * Something was done.
   *
   * @param text what
   * @param subject to what
   * @param undo how to take it back, where that is possible
   */
  record Done(String text, String subject, ActMenu undo) implements Notice {}

  /**
   * Something could not be done.
   *
   * @param text what was to be done
   * @param subject to what
   * @param why why not
   */
  record Failed(String text, String subject, String why) implements Notice {}

  /** The notice that a request asks for. */
  static Notice of(HttpRequest<?> request, ConsoleView view) {
    HttpParameters parameters = request.getParameters();
    String subject = parameters.getFirst(OF).orElse("");
    Optional<ActResult> result = parameters.getFirst(RESULT).flatMap(ActResult::of);
    return parameters
        .getFirst(ACT)
        .flatMap(Act::of)
        .flatMap(act -> result.map(how -> of(act, how, subject, view)))
        .orElseGet(Nothing::new);
  }

  private static Notice of(Act act, ActResult result, String subject, ConsoleView view) {
    String text = view.text(act.text());
    return result == ActResult.DONE
        ? new Done(text, subject, ActMenu.of(subject, act.undo()))
        : new Failed(text, subject, view.text(result.text()));
  }

  /** The path and query of a page without its notice. */
  static String withoutNotice(HttpRequest<?> request) {
    String query =
        request.getParameters().names().stream()
            .filter(name -> !name.equals(RESULT) && !name.equals(ACT) && !name.equals(OF))
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
  static String told(String page, Act act, ActResult result, String subject) {
    String back = OWN_PATH.matcher(page).matches() ? page : "/console";
    return back
        + (back.contains("?") ? "&" : "?")
        + RESULT
        + "="
        + result.word()
        + "&"
        + ACT
        + "="
        + act.word()
        + "&"
        + OF
        + "="
        + ConsoleView.encoded(subject);
  }
}
