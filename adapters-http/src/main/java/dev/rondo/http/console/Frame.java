package dev.rondo.http.console;

import dev.rondo.application.audit.AuditEntry;
import io.micronaut.http.HttpRequest;

/**
 * What every page of the console has around its content.
 *
 * @param place where they are
 * @param self the path and query of the page, to which acts lead back
 * @param notice what became of the last act
 * @param seen the number of the newest audit entry when the page was made
 */
record Frame(
    ConsoleView view,
    Operator operator,
    Place place,
    String title,
    String self,
    Notice notice,
    long seen) {

  private static final String SEEN = "rondo.seen";

  /** Has the page of a request say up to which audit entry it shows what happened. */
  static void bind(HttpRequest<?> request, AuditEntry newest) {
    request.setAttribute(SEEN, newest.number());
  }

  /** A page that the navigation names. */
  static Frame of(ConsoleView view, Operator operator, Place place, HttpRequest<?> request) {
    return of(view, operator, place, view.text(place.title()), request);
  }

  /** A page of that title. */
  static Frame of(
      ConsoleView view, Operator operator, Place place, String title, HttpRequest<?> request) {
    return new Frame(
        view,
        operator,
        place,
        title,
        Notice.withoutNotice(request),
        Notice.of(request, view),
        request.getAttribute(SEEN, Long.class).orElse(0L));
  }

  String text(ConsoleText text) {
    return view.text(text);
  }

  String link(String path) {
    return view.link(path);
  }

  boolean isCurrent(Place other) {
    return place == other;
  }
}
