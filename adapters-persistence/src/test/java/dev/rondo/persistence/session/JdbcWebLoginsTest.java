package dev.rondo.persistence.session;

import dev.rondo.application.session.WebLogins;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.session.WebLoginsContract;
import jakarta.inject.Inject;

final class JdbcWebLoginsTest extends DatabaseTest implements WebLoginsContract {

  @Inject WebLogins logins;

  @Override
  public WebLogins logins() {
    return logins;
  }
}
