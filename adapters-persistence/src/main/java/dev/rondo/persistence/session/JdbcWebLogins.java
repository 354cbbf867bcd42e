package dev.rondo.persistence.session;

import static dev.rondo.persistence.sql.Sql.stored;

import dev.rondo.application.session.WebLogins;
import dev.rondo.domain.session.WebLogin;
import dev.rondo.domain.session.WebLoginHash;
import dev.rondo.persistence.sql.Purge;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Optional;

/** Web logins in the database. */
@Singleton
final class JdbcWebLogins implements WebLogins {

  private final WebLoginRows logins;

  JdbcWebLogins(WebLoginRows logins) {
    this.logins = logins;
  }

  @Override
  public Confirmation confirm(WebLogin login) {
    if (find(login.hash()).filter(other -> !other.player().equals(login.player())).isPresent()) {
      return Confirmation.TAKEN;
    }
    logins.removeOf(login.player().value());
    int added =
        logins.addIfAbsent(login.hash().hex(), login.player().value(), stored(login.expires()));
    return added == 1 ? Confirmation.KEPT : Confirmation.TAKEN;
  }

  @Override
  public Optional<WebLogin> find(WebLoginHash hash) {
    return logins.findById(hash.hex()).map(WebLoginRow::toDomain);
  }

  @Override
  public Collection collect(WebLogin login) {
    int taken = logins.remove(login.hash().hex(), login.player().value(), stored(login.expires()));
    return taken == 1 ? Collection.COLLECTED : Collection.GONE;
  }

  @Override
  public int purge(Instant now, int limit) {
    return Purge.batch(logins.lockExpired(stored(now), limit), logins::remove);
  }
}
