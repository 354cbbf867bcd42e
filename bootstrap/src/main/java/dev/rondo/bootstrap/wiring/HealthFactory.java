package dev.rondo.bootstrap.wiring;

import dev.rondo.application.file.FileStore;
import dev.rondo.application.health.CheckReadiness;
import dev.rondo.application.health.CheckReadiness.Fault;
import dev.rondo.application.health.CheckReadiness.Outcome;
import dev.rondo.application.health.Dependency;
import dev.rondo.application.health.Dependency.UnreachableException;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.http.failure.Outages;
import dev.rondo.persistence.sql.DatabaseOutage;
import io.micronaut.context.annotation.Factory;
import io.micronaut.core.annotation.Order;
import io.micronaut.scheduling.TaskExecutors;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Wires what is looked at before the server is called ready. */
@Factory
final class HealthFactory {

  /** Shorter than those who ask are likely to wait. */
  private static final int SECONDS = 2;

  @Singleton
  CheckReadiness checkReadiness(List<Dependency> dependencies, Stopping stopping) {
    CheckReadiness all = CheckReadiness.over(dependencies);
    return () ->
        stopping.hasBegun()
            ? new Outcome.NotReady(List.of(new Fault("server", "is stopping")))
            : all.check();
  }

  @Singleton
  Outages outages() {
    return DatabaseOutage::isCauseOf;
  }

  /** The database: it answers a small question in time. */
  @Singleton
  @Order(1)
  Dependency database(
      Catalogue catalogue,
      Transactions transactions,
      @Named(TaskExecutors.BLOCKING) ExecutorService executor) {
    return new Probe(
        "database",
        () -> {
          Future<?> answer = executor.submit(() -> transactions.snapshot(catalogue::profile));
          try {
            answer.get(SECONDS, TimeUnit.SECONDS);
          } catch (TimeoutException e) {
            answer.cancel(true);
            throw new UnreachableException("does not answer within " + SECONDS + " s", e);
          } catch (ExecutionException e) {
            throw new UnreachableException("cannot be read", e);
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnreachableException("was not waited for", e);
          }
        });
  }

  /** The file store, which made its directory: that is still there and can be written. */
  @Singleton
  @Order(2)
  Dependency files(FileStore store, DataDirectory directory) {
    Path files = directory.files();
    return new Probe(
        "file store",
        () -> {
          if (!Files.isDirectory(files) || !Files.isWritable(files)) {
            throw new UnreachableException(files + " cannot be written");
          }
        });
  }

  /** A dependency that is tried out by running something. */
  private record Probe(String name, Attempt attempt) implements Dependency {

    @Override
    public void reach() throws UnreachableException {
      attempt.run();
    }
  }

  /** A way to try something out. */
  private interface Attempt {

    void run() throws UnreachableException;
  }
}
