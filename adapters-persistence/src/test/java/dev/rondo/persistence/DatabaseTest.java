package dev.rondo.persistence;

import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.submission.UseCases;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.testkit.transaction.InTransactions;
import io.micronaut.context.BeanContext;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

/** A test over the database, which begins with empty tables. */
@MicronautTest(startApplication = false, transactional = false)
public abstract class DatabaseTest implements InTransactions {

  @Inject protected BeanContext beans;
  @Inject protected Transactions transactions;
  @Inject protected Tables tables;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  /** What players and moderators do, over the database. */
  protected final UseCases useCases() {
    return new UseCases(beans::getBean);
  }

  /** Changes the catalogue. */
  protected final void change(Runnable work) {
    write(
        () -> {
          beans.getBean(CatalogueUpdates.class).beginChange();
          work.run();
        });
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
