package dev.rondo.persistence.item;

import dev.rondo.application.item.FrontVersions;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.item.FrontVersionsContract;
import jakarta.inject.Inject;

final class JdbcFrontVersionsTest extends DatabaseTest implements FrontVersionsContract {

  @Inject FrontVersions versions;

  @Override
  public FrontVersions versions() {
    return versions;
  }
}
