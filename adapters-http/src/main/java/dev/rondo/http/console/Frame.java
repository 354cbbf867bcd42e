package dev.rondo.http.console;

import dev.rondo.application.audit.AuditEntry;
import io.micronaut.http.HttpRequest;

/**
 * The frame of every console page.
 *
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

  /** Notes which audit entry is the newest that the page shows. */
  static void bind(HttpRequest<?> request, AuditEntry newest) {
    request.setAttribute(SEEN, newest.number());
  }

  /** A page of the navigation. */
  static Frame of(ConsoleView view, Operator operator, Place place, HttpRequest<?> request) {
    return of(view, operator, place, view.text(place.title()), request);
  }

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

  /** The frame of a page that says why nothing was done. */
  Frame failed(String why) {
    return new Frame(view, operator, place, title, self, new Notice.Failed(why), row, reason, seen);
  }

  /** The page's title in browsers, which begins with the result of the last act. */
  String headline() {
    return switch (notice) {
      case Notice.Nothing() -> title;
      case Notice.Done done -> done.text() + " · " + title;
      case Notice.Failed(String why) -> "%s: %s · %s".formatted(text("failed"), why, title);
    };
  }

  boolean isTold() {
    return !(notice instanceof Notice.Nothing);
  }

  /** The path and query of the page, to continue at that row; negative for none. */
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
