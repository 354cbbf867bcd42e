package dev.rondo.persistence;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.testkit.transaction.InTransactions;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

/** A test over the database, which begins with empty tables. */
@MicronautTest(startApplication = false, transactional = false)
public abstract class DatabaseTest implements InTransactions {

  @Inject protected Transactions transactions;
  @Inject protected Tables tables;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
