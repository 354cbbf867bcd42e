package dev.rondo.domain.console;

import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.secret.SecretDigest;
import java.time.Duration;
import java.time.Instant;

/** A link that signs an operator in to the console once, made by an account of the machine. */
public record ConsoleLink(SecretDigest link, String account, Instant expires) {

  /** Long enough to carry a link from a terminal to a browser. */
  public static final Duration LIFETIME = Duration.ofMinutes(10);

  public static ConsoleLink created(Secret link, String account, Instant now) {
    return new ConsoleLink(link.digest(), account, now.plus(LIFETIME));
  }

  /** Whether it can be used: before it expires, not at that instant. */
  public boolean isValidAt(Instant now) {
    return now.isBefore(expires);
  }
}
