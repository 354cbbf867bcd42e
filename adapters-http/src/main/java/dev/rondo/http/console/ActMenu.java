package dev.rondo.http.console;

import java.util.List;

/**
 * What can be done to a thing.
 *
 * @param subject the thing, as the audit log names it
 * @param acts what can be done; may be empty
 */
record ActMenu(String subject, List<Act> acts) {

  /** Nothing can be done. */
  static final ActMenu NONE = new ActMenu("", List.of());

  /** Copies the list. */
  ActMenu {
    acts = List.copyOf(acts);
  }

  static ActMenu of(String subject, List<Act> acts) {
    return new ActMenu(subject, acts);
  }

  static ActMenu of(String subject, Act... acts) {
    return new ActMenu(subject, List.of(acts));
  }
}
