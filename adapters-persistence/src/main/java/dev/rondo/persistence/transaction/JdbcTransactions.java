package dev.rondo.persistence.transaction;

import dev.rondo.application.transaction.Transactions;
import io.micronaut.transaction.TransactionDefinition;
import io.micronaut.transaction.TransactionOperations;
import io.micronaut.transaction.support.DefaultTransactionDefinition;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.util.function.Supplier;

/** Transactions of the one database. */
@Singleton
final class JdbcTransactions implements Transactions {

  private final TransactionOperations<Connection> operations;
  private final Durability durability;

  JdbcTransactions(TransactionOperations<Connection> operations, Durability durability) {
    this.operations = operations;
    this.durability = durability;
  }

  @Override
  public <T> T write(Supplier<T> work) {
    if (operations.findTransactionStatus().isPresent()) {
      return operations.executeWrite(status -> work.get());
    }
    T result = operations.executeWrite(status -> work.get());
    durability.await();
    return result;
  }

  @Override
  public <T> T snapshot(Supplier<T> work) {
    if (operations.findTransactionStatus().isPresent()) {
      return work.get();
    }
    DefaultTransactionDefinition definition = new DefaultTransactionDefinition();
    definition.setReadOnly(true);
    definition.setIsolationLevel(TransactionDefinition.Isolation.REPEATABLE_READ);
    return operations.execute(definition, status -> work.get());
  }

  @Override
  public <T> T rehearse(Supplier<T> work) {
    return operations.executeWrite(
        status -> {
          T result = work.get();
          status.setRollbackOnly();
          return result;
        });
  }
}
