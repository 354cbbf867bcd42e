package dev.rondo.domain.console;

import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.secret.SecretDigest;
import java.time.Duration;
import java.time.Instant;

/**
 * The right of a browser to act as an operator in the console: it ends when nothing was done for a
 * while, and in any case after a working day.
 *
 * @param account the account on the machine of the server that asked for the login
 */
public record ConsoleSession(SecretDigest secret, String account, Instant idleUntil, Instant ends) {

  /** How long nothing may be done. */
  public static final Duration IDLE = Duration.ofMinutes(30);

  public static final Duration LONGEST = Duration.ofHours(8);

  /** What is not worth a write to the database. */
  private static final Duration UNNOTICED = Duration.ofMinutes(1);

  public static ConsoleSession opened(Secret secret, String account, Instant now) {
    return new ConsoleSession(secret.digest(), account, now.plus(IDLE), now.plus(LONGEST));
  }

  /** Whether it holds: before it ends, not at that instant. */
  public boolean isValidAt(Instant now) {
    return now.isBefore(idleUntil) && now.isBefore(ends);
  }

  public ConsoleSession usedAt(Instant now) {
    return new ConsoleSession(secret, account, now.plus(IDLE), ends);
  }

  /** Whether its last use was recorded so long ago that it is to be recorded anew. */
  public boolean isToBeRecordedAt(Instant now) {
    return now.plus(IDLE).minus(UNNOTICED).isAfter(idleUntil);
  }
}
