package dev.rondo.domain.session;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.secret.SecretDigest;
import java.time.Instant;
import java.util.Objects;

/** A signed-in session of a player, valid for a short time. */
public record Session(SessionId id, SecretDigest secret, PlayerId player, Instant expires) {

  /** Refuses null early; otherwise it would surface only later. */
  public Session {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(secret, "secret");
    Objects.requireNonNull(player, "player");
    Objects.requireNonNull(expires, "expires");
  }

  /** Whether it holds for someone who shows that secret: until it expires, not at that instant. */
  public boolean admits(Secret shown, Instant now) {
    return secret.matches(shown) && now.isBefore(expires);
  }
}
