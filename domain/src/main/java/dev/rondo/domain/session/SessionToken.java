package dev.rondo.domain.session;

import dev.rondo.domain.secret.Secret;
import java.util.Objects;
import java.util.Optional;

/** What a client holds to be taken for a player: {@code <id>.<secret>}. */
public record SessionToken(SessionId id, Secret secret) {

  public SessionToken {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(secret, "secret");
  }

  /** Reads the one-piece form; empty when it has another form. */
  public static Optional<SessionToken> parse(String text) {
    int dot = text.indexOf('.');
    return dot < 0 ? Optional.empty() : parse(text.substring(0, dot), text.substring(dot + 1));
  }

  /** Reads the two-piece form; empty when the pieces have another form. */
  public static Optional<SessionToken> parse(String id, String secret) {
    return SessionId.isValid(id)
        ? Optional.of(new SessionToken(new SessionId(id), Secret.presented(secret)))
        : Optional.empty();
  }

  /** The one-piece form, to hand to the client. */
  public String reveal() {
    return id.value() + "." + secret.reveal();
  }
}
