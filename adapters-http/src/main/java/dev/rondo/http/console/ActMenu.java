package dev.rondo.http.console;

import dev.rondo.application.audit.AuditEntry;
import java.util.List;

/**
 * What can be done to a thing.
 *
 * @param subject the thing, as the audit log names it
 * @param acts what can be done; may be empty
 * @param entry the number of the audit entry that can be taken back; 0 for none
 */
record ActMenu(String subject, List<Act> acts, long entry) {

  /** Nothing can be done. */
  static final ActMenu NONE = new ActMenu("", List.of(), 0);

  /** Copies the list. */
  ActMenu {
    acts = List.copyOf(acts);
  }

  static ActMenu of(String subject, List<Act> acts) {
    return new ActMenu(subject, acts, 0);
  }

  static ActMenu of(String subject, Act... acts) {
    return new ActMenu(subject, List.of(acts), 0);
  }

  /** What an entry of the audit log tells can be taken back. */
  static ActMenu undo(AuditEntry entry) {
    return new ActMenu(entry.subject().toString(), List.of(), entry.number());
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
    return link.append("&" + ActPage.BACK + "=")
        .append(ConsoleView.encoded(frame.self() + "#row-" + row))
        .toString();
  }

  /** Whether nothing can be done. */
  boolean isEmpty() {
    return acts.isEmpty() && entry == 0;
  }
}
