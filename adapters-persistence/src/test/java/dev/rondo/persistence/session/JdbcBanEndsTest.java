package dev.rondo.persistence.session;

import dev.rondo.application.session.BanEnds;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.Tables;
import dev.rondo.testkit.session.BanEndsContract;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcBanEndsTest implements BanEndsContract {

  @Inject Tables tables;
  @Inject JdbcBanEnds ends;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  @Override
  public BanEnds ends() {
    return ends;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
