package dev.rondo.application.audit;

import dev.rondo.application.policy.Operation;
import dev.rondo.domain.player.Actor;
import java.time.Instant;

/**
 * One change, as the audit log keeps it.
 *
 * @param behalf the id of the player at whose request an operator did it; empty for nobody
 * @param request the id of the HTTP request or of the command's run; empty for jobs of the server
 */
public record AuditEntry(
    long number,
    Instant time,
    Actor actor,
    String behalf,
    Operation operation,
    AuditSubject subject,
    String request,
    String reason,
    String before,
    String after) {

  /** The greatest length of a text in the log, in UTF-16 units. */
  public static final int LONGEST = 200;

  public AuditEntry {
    request = shortened(request);
    reason = shortened(reason);
    before = shortened(before);
    after = shortened(after);
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST
        ? text
        : text.substring(
                0, Character.isHighSurrogate(text.charAt(LONGEST - 2)) ? LONGEST - 2 : LONGEST - 1)
            + "…";
  }
}
