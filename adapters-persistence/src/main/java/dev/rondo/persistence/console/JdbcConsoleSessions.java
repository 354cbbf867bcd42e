package dev.rondo.persistence.console;

import static dev.rondo.persistence.sql.Sql.stored;

import dev.rondo.application.console.ConsoleSessions;
import dev.rondo.domain.console.ConsoleSession;
import dev.rondo.domain.secret.SecretDigest;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Optional;

/** Sessions of the console in the database. */
@Singleton
final class JdbcConsoleSessions implements ConsoleSessions {

  private final ConsoleSessionRows sessions;

  JdbcConsoleSessions(ConsoleSessionRows sessions) {
    this.sessions = sessions;
  }

  @Override
  public void open(ConsoleSession session) {
    sessions.add(
        session.secret().hex(),
        session.account(),
        stored(session.idleUntil()),
        stored(session.ends()));
  }

  @Override
  public Optional<ConsoleSession> find(SecretDigest secret) {
    return sessions.findById(secret.hex()).map(ConsoleSessionRow::toDomain);
  }

  @Override
  public void record(ConsoleSession session) {
    sessions.record(session.secret().hex(), stored(session.idleUntil()));
  }

  @Override
  public void end(SecretDigest secret) {
    sessions.remove(secret.hex());
  }

  @Override
  public int endAll() {
    return sessions.removeAll();
  }

  @Override
  public void purge(Instant now) {
    sessions.removeExpired(stored(now));
  }
}
