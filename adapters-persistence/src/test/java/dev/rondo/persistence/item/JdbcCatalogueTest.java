package dev.rondo.persistence.item;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.Tables;
import dev.rondo.testkit.item.CatalogueContract;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcCatalogueTest implements CatalogueContract {

  @Inject Tables tables;
  @Inject Catalogue catalogue;
  @Inject CatalogueUpdates updates;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  @Override
  public Catalogue catalogue() {
    return catalogue;
  }

  @Override
  public CatalogueUpdates updates() {
    return updates;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
