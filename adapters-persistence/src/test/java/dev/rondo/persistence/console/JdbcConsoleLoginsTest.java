package dev.rondo.persistence.console;

import dev.rondo.application.console.ConsoleLogins;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.console.ConsoleLoginsContract;
import jakarta.inject.Inject;

final class JdbcConsoleLoginsTest extends DatabaseTest implements ConsoleLoginsContract {

  @Inject ConsoleLogins logins;

  @Override
  public ConsoleLogins logins() {
    return logins;
  }
}
