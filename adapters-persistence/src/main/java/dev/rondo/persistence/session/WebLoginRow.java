package dev.rondo.persistence.session;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.WebLogin;
import dev.rondo.domain.session.WebLoginHash;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;

/** A web login in the database. */
@MappedEntity("web_login")
record WebLoginRow(@Id String keyHash, String player, Instant expiresAt) {

  WebLogin toDomain() {
    return new WebLogin(new WebLoginHash(keyHash), new PlayerId(player), expiresAt);
  }
}
