package dev.rondo.persistence.transaction;

import dev.rondo.application.transaction.Transactions;
import io.micronaut.configuration.jdbc.hikari.DatasourceConfiguration;
import io.micronaut.data.connection.exceptions.ConnectionException;
import io.micronaut.transaction.TransactionDefinition;
import io.micronaut.transaction.TransactionOperations;
import io.micronaut.transaction.support.DefaultTransactionDefinition;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLTransientConnectionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Transactions of the database. Writers may hold their connections while they wait for long, even
 * for an import, so some connections are reserved for readers.
 */
@Singleton
final class JdbcTransactions implements Transactions {

  /** One in this many connections is reserved for readers. */
  private static final int READERS_SHARE = 4;

  private final TransactionOperations<Connection> operations;
  private final CommitFlusher durability;
  private final @Nullable ReadReplica replica;
  private final Semaphore writers;
  private final long patience;

  JdbcTransactions(
      TransactionOperations<Connection> operations,
      CommitFlusher durability,
      @Nullable ReadReplica replica,
      DatasourceConfiguration pool) {
    this.operations = operations;
    this.durability = durability;
    this.replica = replica;
    int connections = pool.getMaximumPoolSize();
    this.writers = new Semaphore(connections - Math.ceilDiv(connections, READERS_SHARE), true);
    this.patience = pool.getConnectionTimeout();
  }

  @Override
  public <T> T write(Supplier<T> work) {
    if (operations.findTransactionStatus().isPresent()) {
      return operations.executeWrite(status -> work.get());
    }
    T result =
        admitted(() -> durability.change(TransactionDefinition.DEFAULT, status -> work.get()));
    durability.await();
    return result;
  }

  private <T> T admitted(Supplier<T> writing) {
    if (operations.findTransactionStatus().isPresent()) {
      return writing.get();
    }
    try {
      if (!writers.tryAcquire(patience, TimeUnit.MILLISECONDS)) {
        throw new ConnectionException(
            "no connection to write with",
            new SQLTransientConnectionException(
                "others have been writing for " + patience + " ms"));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ConnectionException(
          "no connection to write with", new SQLTransientConnectionException("interrupted", e));
    }
    try {
      return writing.get();
    } finally {
      writers.release();
    }
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
  public <T> T recent(Supplier<T> work) {
    return replica == null ? snapshot(work) : replica.read(() -> snapshot(work));
  }

  @Override
  public <T> T dryRun(Supplier<T> work) {
    return admitted(
        () ->
            durability.change(
                TransactionDefinition.DEFAULT,
                status -> {
                  T result = work.get();
                  status.setRollbackOnly();
                  return result;
                }));
  }
}
