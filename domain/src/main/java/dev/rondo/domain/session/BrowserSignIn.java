package dev.rondo.domain.session;

import dev.rondo.domain.player.PlayerId;
import java.time.Duration;
import java.time.Instant;

/** A player's consent to a browser sign-in, until that browser collects the session by its key. */
public record BrowserSignIn(BrowserSignInHash hash, PlayerId player, Instant expires) {

  /** Long enough to go back from the game to a browser that asks every two seconds. */
  public static final Duration LIFETIME = Duration.ofMinutes(5);

  public static BrowserSignIn confirmed(BrowserSignInHash hash, PlayerId player, Instant now) {
    return new BrowserSignIn(hash, player, now.plus(LIFETIME));
  }

  /** Whether it can be collected: before it expires, not at that instant. */
  public boolean isValidAt(Instant now) {
    return now.isBefore(expires);
  }
}
