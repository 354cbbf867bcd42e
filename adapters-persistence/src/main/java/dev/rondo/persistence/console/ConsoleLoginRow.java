package dev.rondo.persistence.console;

import dev.rondo.domain.console.ConsoleLogin;
import dev.rondo.domain.secret.SecretDigest;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;

/** A link into the console in the database. */
@MappedEntity("console_login")
record ConsoleLoginRow(@Id String link, String account, Instant expiresAt) {

  ConsoleLogin toDomain() {
    return new ConsoleLogin(new SecretDigest(link), account, expiresAt);
  }
}
