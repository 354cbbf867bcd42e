package dev.rondo.persistence.session;

import dev.rondo.application.session.Sessions;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.session.SessionId;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.context.annotation.Bean;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Sessions in the database. */
@Singleton
@Bean(typed = JdbcSessions.class)
final class JdbcSessions implements Sessions {

  private final JdbcOperations operations;

  JdbcSessions(JdbcOperations operations) {
    this.operations = operations;
  }

  @Override
  public void open(Session session) {
    Sql.of(
            "INSERT INTO session (id, secret_digest, player, expires_at) VALUES (?, ?, ?, ?)",
            session.id().value(),
            session.secret().hex(),
            session.player().value(),
            session.expires())
        .update(operations);
  }

  @Override
  public Optional<Session> find(SessionId id) {
    return Sql.of("SELECT secret_digest, player, expires_at FROM session WHERE id = ?", id.value())
        .query(
            operations,
            row ->
                new Session(
                    id,
                    new SecretDigest(row.getString("secret_digest")),
                    new PlayerId(row.getString("player")),
                    Sql.instant(row, "expires_at")))
        .stream()
        .findFirst();
  }

  @Override
  public int revokeAll(PlayerId player) {
    return Sql.of("DELETE FROM session WHERE player = ?", player.value()).update(operations);
  }

  /** Those that somebody else is about to delete are left to them: neither waits for the other. */
  @Override
  public int purge(Instant now, int limit) {
    List<String> expired =
        Sql.of("SELECT id FROM session WHERE expires_at <= ?", now)
            .add(" LIMIT ? FOR UPDATE SKIP LOCKED", limit)
            .query(operations, row -> row.getString("id"));
    if (!expired.isEmpty()) {
      Sql.of("DELETE FROM session WHERE id IN ").add(Sql.oneOf(expired)).update(operations);
    }
    return expired.size();
  }
}
