package dev.rondo.application.session;

import dev.rondo.application.random.RandomBytes;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.session.SessionId;
import dev.rondo.domain.session.SessionToken;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** Opens sessions of equal lifetime. */
public record SessionIssuer(
    Sessions sessions, RandomBytes random, InstantSource clock, Duration lifetime) {

  /** Refuses a lifetime that is not positive. */
  public SessionIssuer {
    if (!lifetime.isPositive()) {
      throw new IllegalArgumentException("sessions that last " + lifetime);
    }
  }

  private static final int ID_BYTES = 16;
  private static final int SECRET_BYTES = 32;

  /** Opens a session of a player, inside a write transaction of the caller. */
  public Issued issue(PlayerId player) {
    SessionToken token =
        new SessionToken(SessionId.of(random.next(ID_BYTES)), Secret.of(random.next(SECRET_BYTES)));
    Instant expires = clock.instant().plus(lifetime);
    sessions.open(new Session(token.id(), token.secret().digest(), player, expires));
    return new Issued(token, expires);
  }

  public record Issued(SessionToken token, Instant expires) {}
}
