package dev.rondo.persistence.session;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.session.SessionId;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;

/** A session in the database. */
@MappedEntity("session")
record SessionRow(@Id String id, String secretDigest, String player, Instant expiresAt) {

  Session toDomain() {
    return new Session(
        new SessionId(id), new SecretDigest(secretDigest), new PlayerId(player), expiresAt);
  }
}
