package dev.rondo.http.console;

import dev.rondo.application.audit.AuditEntry;
import java.util.List;

/**
 * What can be done to a thing.
 *
 * @param subject the thing, as the audit log names it
 * @param acts what can be done; may be empty
 * @param entries the numbers of the audit entries that can be taken back
 */
record ActMenu(String subject, List<Act> acts, List<Long> entries) {

  /** Nothing can be done. */
  static final ActMenu NONE = new ActMenu("", List.of(), List.of());

  /** Copies the lists. */
  ActMenu {
    acts = List.copyOf(acts);
    entries = List.copyOf(entries);
  }

  static ActMenu of(String subject, List<Act> acts) {
    return new ActMenu(subject, acts, List.of());
  }

  static ActMenu of(String subject, Act... acts) {
    return new ActMenu(subject, List.of(acts), List.of());
  }

  /** What entries of the audit log tell can be taken back, as far as it can. */
  static ActMenu undo(List<AuditEntry> entries) {
    return new ActMenu("", List.of(), reversible(entries));
  }

  /** The numbers of those whose operations can be taken back. */
  static List<Long> reversible(List<AuditEntry> entries) {
    return entries.stream()
        .filter(entry -> entry.operation().undo().isPresent())
        .map(AuditEntry::number)
        .toList();
  }

  /**
   * The link to where it is said what is to be done.
   *
   * @param row the row to lead back to
   */
  String link(Frame frame, int row) {
    StringBuilder link =
        new StringBuilder(frame.link(ActPage.PATH))
            .append("?" + ActPage.SUBJECT + "=")
            .append(ConsoleView.encoded(subject));
    acts.forEach(act -> link.append("&" + ActPage.ACT + "=").append(act.word()));
    return link.append("&" + ActPage.SEEN + "=")
        .append(frame.seen())
        .append("&" + ActPage.BACK + "=")
        .append(ConsoleView.encoded(frame.at(row)))
        .toString();
  }

  /** Whether nothing can be done. */
  boolean isEmpty() {
    return acts.isEmpty() && entries.isEmpty();
  }
}
