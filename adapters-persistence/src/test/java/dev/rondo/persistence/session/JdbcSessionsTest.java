package dev.rondo.persistence.session;

import dev.rondo.application.session.Sessions;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.session.SessionsContract;
import jakarta.inject.Inject;

final class JdbcSessionsTest extends DatabaseTest implements SessionsContract {

  @Inject JdbcSessions sessions;

  @Override
  public Sessions sessions() {
    return sessions;
  }
}
