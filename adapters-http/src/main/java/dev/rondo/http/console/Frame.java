package dev.rondo.http.console;

import dev.rondo.application.audit.AuditEntry;
import io.micronaut.http.HttpRequest;

/**
 * What every page of the console has around its content.
 *
 * @param place where they are
 * @param self the path and query of the page, to which acts lead back
 * @param notice what became of the last act
 * @param row the row that was acted on last; negative for none
 * @param reason what was typed as a reason when the session was over; empty for nothing
 * @param seen the number of the newest audit entry when the page was made
 */
record Frame(
    ConsoleView view,
    Operator operator,
    Place place,
    String title,
    String self,
    Notice notice,
    int row,
    String reason,
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
        request.getParameters().get(Notice.ROW, Integer.class).orElse(-1),
        SessionCookie.reason(request),
        request.getAttribute(SEEN, Long.class).orElse(0L));
  }

  /** What browsers call the page: first of all what became of the last act. */
  String headline() {
    return switch (notice) {
      case Notice.Nothing() -> title;
      case Notice.Done done -> "%s: %s · %s".formatted(text("done"), done.text(), title);
      case Notice.Failed(String why) -> "%s: %s · %s".formatted(text("failed"), why, title);
    };
  }

  /** Whether there is something to tell. */
  boolean isTold() {
    return !(notice instanceof Notice.Nothing);
  }

  /** The path and query of the page with a row to go on at; a negative one for none. */
  String at(int chosen) {
    return chosen < 0 ? self : self + (self.contains("?") ? "&" : "?") + Notice.ROW + "=" + chosen;
  }

  String text(String text) {
    return view.text(text);
  }

  String link(String path) {
    return view.link(path);
  }

  boolean isCurrent(Place other) {
    return place == other;
  }
}
