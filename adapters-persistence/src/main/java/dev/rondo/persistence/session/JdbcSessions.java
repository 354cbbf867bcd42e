package dev.rondo.persistence.session;

import static dev.rondo.persistence.sql.Sql.stored;

import dev.rondo.application.session.Sessions;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.session.SessionId;
import dev.rondo.persistence.sql.Batches;
import dev.rondo.persistence.sql.Purge;
import io.micronaut.context.annotation.Bean;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Sessions in the database. */
@Singleton
@Bean(typed = JdbcSessions.class)
final class JdbcSessions implements Sessions {

  private final SessionRows sessions;

  JdbcSessions(SessionRows sessions) {
    this.sessions = sessions;
  }

  @Override
  public void open(Session session) {
    sessions.add(
        session.id().value(),
        session.secret().hex(),
        session.player().value(),
        stored(session.expires()));
  }

  @Override
  public Optional<Session> find(SessionId id) {
    return sessions.findById(id.value()).map(SessionRow::toDomain);
  }

  @Override
  public List<Session> present(Collection<SessionId> ids) {
    return ids.stream()
        .map(SessionId::value)
        .gather(Batches.cut())
        .flatMap(some -> sessions.present(some).stream())
        .map(SessionRow::toDomain)
        .toList();
  }

  @Override
  public List<Session> of(PlayerId player, Instant now) {
    return sessions.of(player.value(), stored(now)).stream().map(SessionRow::toDomain).toList();
  }

  @Override
  public int revokeAll(PlayerId player) {
    return sessions.removeOf(player.value());
  }

  @Override
  public int purge(Instant now, int limit) {
    return Purge.batch(sessions.lockExpired(stored(now), limit), sessions::remove);
  }
}
