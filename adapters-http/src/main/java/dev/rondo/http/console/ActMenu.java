package dev.rondo.http.console;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.policy.Operation.Subject;
import dev.rondo.http.console.ActController.ActPage;
import java.util.List;

/** The acts on a subject, and audit entries to undo. */
record ActMenu(String subject, List<Act> acts, List<Long> entries) {

  static final ActMenu NONE = new ActMenu("", List.of(), List.of());

  static ActMenu of(String subject, List<Act> acts) {
    return new ActMenu(subject, acts, List.of());
  }

  static ActMenu of(String name, Subject subject, Operation... senseless) {
    return of(name, Act.on(subject, senseless));
  }

  static ActMenu undo(List<AuditEntry> entries) {
    return new ActMenu("", List.of(), reversible(entries));
  }

  static List<Long> reversible(List<AuditEntry> entries) {
    return entries.stream()
        .filter(entry -> entry.operation().undo().isPresent())
        .map(AuditEntry::number)
        .toList();
  }

  /** The link to the page of its acts, which leads back to that row. */
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

  boolean isEmpty() {
    return acts.isEmpty() && entries.isEmpty();
  }
}
