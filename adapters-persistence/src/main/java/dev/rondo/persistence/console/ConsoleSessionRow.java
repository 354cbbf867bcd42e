package dev.rondo.persistence.console;

import dev.rondo.domain.console.ConsoleSession;
import dev.rondo.domain.secret.SecretDigest;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;

/** A session of the console in the database. */
@MappedEntity("console_session")
record ConsoleSessionRow(@Id String secret, String account, Instant idleUntil, Instant endsAt) {

  ConsoleSession toDomain() {
    return new ConsoleSession(new SecretDigest(secret), account, idleUntil, endsAt);
  }
}
