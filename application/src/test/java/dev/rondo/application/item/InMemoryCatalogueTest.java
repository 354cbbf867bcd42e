package dev.rondo.application.item;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.testkit.item.CatalogueContract;
import dev.rondo.testkit.item.InMemoryCatalogue;
import dev.rondo.testkit.transaction.InMemoryTransactions;

final class InMemoryCatalogueTest implements CatalogueContract {

  private final InMemoryCatalogue catalogue = new InMemoryCatalogue();
  private final Transactions transactions = new InMemoryTransactions(catalogue::checkpoint);

  @Override
  public Catalogue catalogue() {
    return catalogue;
  }

  @Override
  public CatalogueUpdates updates() {
    return catalogue;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
