package dev.rondo.http.console;

import io.micronaut.http.HttpRequest;

/**
 * What every page of the console has around its content.
 *
 * @param place where they are
 * @param self the path and query of the page, to which acts lead back
 * @param notice what became of the last act
 */
record Frame(
    ConsoleView view, Operator operator, Place place, String title, String self, Notice notice) {

  /** A page that the navigation names. */
  static Frame of(ConsoleView view, Operator operator, Place place, HttpRequest<?> request) {
    return of(view, operator, place, view.text(place.title()), request);
  }

  /** A page of that title. */
  static Frame of(
      ConsoleView view, Operator operator, Place place, String title, HttpRequest<?> request) {
    return new Frame(
        view, operator, place, title, Notice.withoutNotice(request), Notice.of(request, view));
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
