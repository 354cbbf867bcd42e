package dev.rondo.domain.console;

import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.secret.SecretDigest;
import java.time.Duration;
import java.time.Instant;

/**
 * A browser's operator session, by the account that made its link; it ends when idle or after a
 * working day.
 */
public record ConsoleSession(SecretDigest secret, String account, Instant idleUntil, Instant ends) {

  /** How long a session lasts without use. */
  public static final Duration IDLE = Duration.ofMinutes(30);

  public static final Duration LONGEST = Duration.ofHours(8);

  /** A shorter extension is not worth a write to the database. */
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

  /** Whether its last use was recorded so long ago that it must be recorded again. */
  public boolean isToBeRecordedAt(Instant now) {
    return now.plus(IDLE).minus(UNNOTICED).isAfter(idleUntil);
  }
}
