package dev.rondo.bootstrap.wiring;

import dev.rondo.application.health.CheckReadiness;
import dev.rondo.application.health.CheckReadiness.Fault;
import dev.rondo.application.health.CheckReadiness.Outcome;
import dev.rondo.application.health.Dependency;
import dev.rondo.application.health.UnavailableException;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.transaction.CommitFlusher;
import io.micronaut.context.annotation.Factory;
import io.micronaut.core.annotation.Order;
import io.micronaut.scheduling.TaskExecutors;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.ExecutorService;

@Factory
final class HealthFactory {

  @Singleton
  CheckReadiness checkReadiness(
      List<Dependency> dependencies, ShutdownState stopping, CommitFlusher database) {
    CheckReadiness all = new CheckReadiness.Service(dependencies);
    return () ->
        stopping.hasBegun()
            ? new Outcome.NotReady(List.of(new Fault("server", "is stopping")))
            : all.check() instanceof Outcome.NotReady away ? away : changeable(database);
  }

  private static Outcome changeable(CommitFlusher database) {
    try {
      database.requireRoom();
      return new Outcome.Ready();
    } catch (UnavailableException full) {
      return new Outcome.ReadOnly(new Fault("database", "cannot be changed: " + full.getMessage()));
    }
  }

  /** The database: it answers a small query in time. */
  @Singleton
  @Order(1)
  Dependency database(
      Catalogue catalogue,
      Transactions transactions,
      @Named(TaskExecutors.BLOCKING) ExecutorService executor) {
    return new DependencyCheck(
        "database",
        DependencyCheck.inTime(executor, () -> transactions.snapshot(catalogue::profile)));
  }
}
