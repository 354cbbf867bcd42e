package dev.rondo.persistence.console;

import static dev.rondo.persistence.sql.Sql.stored;

import dev.rondo.application.console.ConsoleLogins;
import dev.rondo.domain.console.ConsoleLogin;
import dev.rondo.domain.secret.SecretDigest;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Optional;

/** Links into the console in the database. */
@Singleton
final class JdbcConsoleLogins implements ConsoleLogins {

  private final ConsoleLoginRows logins;

  JdbcConsoleLogins(ConsoleLoginRows logins) {
    this.logins = logins;
  }

  @Override
  public void add(ConsoleLogin login) {
    logins.add(login.link().hex(), login.account(), stored(login.expires()));
  }

  /** Who deletes the row has it: a second one waits and finds none. */
  @Override
  public Optional<ConsoleLogin> take(SecretDigest link) {
    return logins
        .findById(link.hex())
        .filter(row -> logins.remove(row.link()) == 1)
        .map(ConsoleLoginRow::toDomain);
  }

  @Override
  public void removeAll() {
    logins.removeAll();
  }

  @Override
  public void purge(Instant now) {
    logins.removeExpired(stored(now));
  }
}
