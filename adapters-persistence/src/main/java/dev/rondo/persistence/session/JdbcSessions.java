package dev.rondo.persistence.session;

import dev.rondo.application.session.Sessions;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.session.SessionId;
import dev.rondo.persistence.sql.Purge;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.context.annotation.Bean;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
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
    return Sql.of(
            "SELECT id, secret_digest, player, expires_at FROM session WHERE id = ?", id.value())
        .query(operations, JdbcSessions::session)
        .stream()
        .findFirst();
  }

  @Override
  public List<Session> of(PlayerId player, Instant now) {
    return Sql.of(
            "SELECT id, secret_digest, player, expires_at FROM session"
                + " WHERE player = ? AND expires_at > ? ORDER BY expires_at, id",
            player.value(),
            now)
        .query(operations, JdbcSessions::session);
  }

  private static Session session(ResultSet row) throws SQLException {
    return new Session(
        new SessionId(row.getString("id")),
        new SecretDigest(row.getString("secret_digest")),
        new PlayerId(row.getString("player")),
        Sql.instant(row, "expires_at"));
  }

  @Override
  public int revokeAll(PlayerId player) {
    return Sql.of("DELETE FROM session WHERE player = ?", player.value()).update(operations);
  }

  @Override
  public int purge(Instant now, int limit) {
    return Purge.batch(operations, "session", "id", "expires_at <= ?", now, limit);
  }
}
