package dev.rondo.persistence.session;

import dev.rondo.application.session.WebLogins;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.WebLogin;
import dev.rondo.domain.session.WebLoginHash;
import dev.rondo.persistence.sql.Purge;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Optional;

/** Web logins in the database. */
@Singleton
final class JdbcWebLogins implements WebLogins {

  private final JdbcOperations operations;

  JdbcWebLogins(JdbcOperations operations) {
    this.operations = operations;
  }

  /** Waits while another transaction has inserted a row of the same hash but not committed. */
  @Override
  public Confirmation confirm(WebLogin login) {
    if (find(login.hash()).filter(other -> !other.player().equals(login.player())).isPresent()) {
      return Confirmation.TAKEN;
    }
    Sql.of("DELETE FROM web_login WHERE player = ?", login.player().value()).update(operations);
    int added =
        Sql.of(
                "INSERT INTO web_login (key_hash, player, expires_at) VALUES (?, ?, ?)"
                    + " ON CONFLICT DO NOTHING",
                login.hash().hex(),
                login.player().value(),
                login.expires())
            .update(operations);
    return added == 1 ? Confirmation.KEPT : Confirmation.TAKEN;
  }

  @Override
  public Optional<WebLogin> find(WebLoginHash hash) {
    return Sql.of("SELECT player, expires_at FROM web_login WHERE key_hash = ?", hash.hex())
        .query(
            operations,
            row ->
                new WebLogin(
                    hash, new PlayerId(row.getString("player")), Sql.instant(row, "expires_at")))
        .stream()
        .findFirst();
  }

  @Override
  public Collection collect(WebLogin login) {
    int taken =
        Sql.of(
                "DELETE FROM web_login WHERE key_hash = ? AND player = ? AND expires_at = ?",
                login.hash().hex(),
                login.player().value(),
                login.expires())
            .update(operations);
    return taken == 1 ? Collection.COLLECTED : Collection.GONE;
  }

  @Override
  public int purge(Instant now, int limit) {
    return Purge.batch(operations, "web_login", "key_hash", "expires_at <= ?", now, limit);
  }
}
