package dev.rondo.persistence.console;

import dev.rondo.application.console.ConsoleSessions;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.console.ConsoleSessionsContract;
import jakarta.inject.Inject;

final class JdbcConsoleSessionsTest extends DatabaseTest implements ConsoleSessionsContract {

  @Inject ConsoleSessions sessions;

  @Override
  public ConsoleSessions sessions() {
    return sessions;
  }
}
