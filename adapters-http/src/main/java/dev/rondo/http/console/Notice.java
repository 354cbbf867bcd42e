package dev.rondo.http.console;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.operation.Operate.Outcome;
import dev.rondo.application.operation.Operate.Refusal;
import dev.rondo.application.operation.Operate.WayBack;
import io.micronaut.http.HttpRequest;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What became of the last act, told at the top of the page that the browser was sent back to. */
sealed interface Notice {

  /** The parameter of a page that tells how it ended. */
  String RESULT = "result";

  String DONE = "done";

  String OVERTAKEN = "overtaken";

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
   * @param entry the number of its audit entry, by which it can be taken back; 0 where it cannot
   */
  record Done(String text, String subject, long entry) implements Notice {}

  /** Something could not be done. */
  record Failed(String why) implements Notice {}

  /** Whether a page is to tell what was done. */
  static boolean isOfDone(HttpRequest<?> request) {
    return word(request).equals(DONE);
  }

  private static String word(HttpRequest<?> request) {
    return request.getParameters().getFirst(RESULT).orElse("");
  }

  /** Has the page of a request tell the newest that its operator did, as the audit log has it. */
  static void bind(HttpRequest<?> request, AuditEntry newest) {
    request.setAttribute(ATTRIBUTE, newest);
  }

  /**
   * The notice of a request: an address alone, which anybody can make up, says nothing was done.
   */
  static Notice of(HttpRequest<?> request, ConsoleView view) {
    return switch (word(request)) {
      case "" -> new Nothing();
      case DONE ->
          request
              .getAttribute(ATTRIBUTE, AuditEntry.class)
              .<Notice>map(newest -> of(newest, view))
              .orElseGet(Nothing::new);
      case OVERTAKEN -> new Failed(view.text(ConsoleText.OVERTAKEN));
      case String word ->
          Arrays.stream(Refusal.values())
              .filter(why -> word(why).equals(word))
              .findFirst()
              .<Notice>map(why -> new Failed(view.text(text(why))))
              .orElseGet(Nothing::new);
    };
  }

  private static Notice of(AuditEntry newest, ConsoleView view) {
    return new Done(
        view.text(ConsoleText.of(newest.operation())),
        newest.subject().toString(),
        Operate.wayBack(newest.operation()) instanceof WayBack.None ? 0 : newest.number());
  }

  private static String word(Refusal why) {
    return why.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static ConsoleText text(Refusal why) {
    return switch (why) {
      case UNKNOWN -> ConsoleText.UNKNOWN;
      case UNCHANGED -> ConsoleText.UNCHANGED;
      case IN_USE -> ConsoleText.IN_USE;
      case NAME_TAKEN -> ConsoleText.NAME_TAKEN;
      case NOT_SCORED -> ConsoleText.NOT_SCORED;
      case SCORE_OUT_OF_RANGE, UNREADABLE -> ConsoleText.CANNOT_COUNT;
      case COMPLETE -> ConsoleText.ALREADY_COMPLETE;
      case NEEDS_REASON -> ConsoleText.NEEDS_REASON;
      case UNUSABLE_END -> ConsoleText.UNUSABLE_END;
      case IRREVERSIBLE -> ConsoleText.IRREVERSIBLE;
      case FORBIDDEN -> ConsoleText.FORBIDDEN;
    };
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
  static String told(String page, Outcome outcome) {
    String result =
        switch (outcome) {
          case Outcome.Done _ -> DONE;
          case Outcome.Refused(Refusal why, String _) -> word(why);
          case Outcome.Overtaken _ -> OVERTAKEN;
        };
    String back = OWN_PATH.matcher(page).matches() ? page : "/console";
    return back + (back.contains("?") ? "&" : "?") + RESULT + "=" + result;
  }
}
