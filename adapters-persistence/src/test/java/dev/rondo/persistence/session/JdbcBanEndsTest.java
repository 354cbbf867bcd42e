package dev.rondo.persistence.session;

import dev.rondo.application.session.BanEnds;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.session.BanEndsContract;
import jakarta.inject.Inject;

final class JdbcBanEndsTest extends DatabaseTest implements BanEndsContract {

  @Inject JdbcBanEnds ends;

  @Override
  public BanEnds ends() {
    return ends;
  }
}
