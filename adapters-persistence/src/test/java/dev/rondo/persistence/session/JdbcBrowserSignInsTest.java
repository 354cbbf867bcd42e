package dev.rondo.persistence.session;

import dev.rondo.application.session.BrowserSignIns;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.session.BrowserSignInsContract;
import jakarta.inject.Inject;

final class JdbcBrowserSignInsTest extends DatabaseTest implements BrowserSignInsContract {

  @Inject BrowserSignIns signIns;

  @Override
  public BrowserSignIns signIns() {
    return signIns;
  }
}
