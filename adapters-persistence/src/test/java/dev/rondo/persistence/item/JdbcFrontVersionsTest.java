package dev.rondo.persistence.item;

import dev.rondo.application.item.FrontVersions;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.Tables;
import dev.rondo.testkit.item.FrontVersionsContract;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcFrontVersionsTest implements FrontVersionsContract {

  @Inject Tables tables;
  @Inject FrontVersions versions;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  @Override
  public FrontVersions versions() {
    return versions;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
