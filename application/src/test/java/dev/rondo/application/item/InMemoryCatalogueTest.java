package dev.rondo.application.item;

import dev.rondo.application.transaction.InMemoryTransactions;
import dev.rondo.application.transaction.Transactions;

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
