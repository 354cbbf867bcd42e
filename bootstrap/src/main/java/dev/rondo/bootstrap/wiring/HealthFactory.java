package dev.rondo.bootstrap.wiring;

import dev.rondo.application.health.Causes;
import dev.rondo.application.health.CheckReadiness;
import dev.rondo.application.health.CheckReadiness.Fault;
import dev.rondo.application.health.CheckReadiness.Outcome;
import dev.rondo.application.health.Dependency;
import dev.rondo.application.health.Dependency.UnreachableException;
import dev.rondo.application.health.UnavailableException;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.bootstrap.wiring.HealthFactory.DependencyCheck.CheckTask;
import dev.rondo.persistence.transaction.CommitFlusher;
import io.micronaut.context.annotation.Factory;
import io.micronaut.core.annotation.Order;
import io.micronaut.scheduling.TaskExecutors;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

@Factory
public final class HealthFactory {

  @Singleton
  CheckReadiness checkReadiness(
      List<Dependency> dependencies,
      ShutdownState stopping,
      CommitFlusher database,
      @Named(TaskExecutors.BLOCKING) ExecutorService executor) {
    CheckReadiness all = new CheckReadiness.Service(dependencies);
    CheckTask change =
        DependencyCheck.inTime(executor, "cannot be changed", database::requireChangeable);
    return () ->
        stopping.hasBegun()
            ? new Outcome.NotReady(List.of(new Fault("server", "is stopping")))
            : all.check() instanceof Outcome.NotReady away ? away : changeable(change);
  }

  private static Outcome changeable(CheckTask change) {
    try {
      change.run();
      return new Outcome.Ready();
    } catch (UnreachableException e) {
      return e.getCause() instanceof TimeoutException
          ? new Outcome.Ready()
          : new Outcome.ReadOnly(new Fault("database", String.valueOf(e.getMessage())));
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
        DependencyCheck.inTime(
            executor, "cannot be read", () -> transactions.snapshot(catalogue::profile)));
  }

  /** A dependency that is checked by running something. */
  record DependencyCheck(String name, CheckTask attempt) implements Dependency {

    /** Shorter than callers are likely to wait. */
    private static final int SECONDS = 2;

    @Override
    public void check() throws UnreachableException {
      attempt.run();
    }

    static CheckTask inTime(ExecutorService executor, String failure, Runnable attempt) {
      return () -> {
        Future<?> answer = executor.submit(attempt);
        try {
          answer.get(SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
          answer.cancel(true);
          throw new UnreachableException("does not answer within " + SECONDS + " s", e);
        } catch (ExecutionException e) {
          throw new UnreachableException(failure + ": " + reason(e), e);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new UnreachableException("was not waited for", e);
        }
      };
    }

    /** What an adapter declares to be away, or else the innermost cause that says something. */
    private static String reason(ExecutionException failure) {
      return UnavailableException.behind(failure)
          .map(Causes::firstLine)
          .orElseGet(
              () ->
                  Causes.of(failure)
                      .map(Causes::firstLine)
                      .filter(line -> !line.isEmpty())
                      .reduce("", (_, last) -> last));
    }

    @FunctionalInterface
    interface CheckTask {

      void run() throws UnreachableException;
    }
  }

  /** Whether the server is shutting down. */
  @Singleton
  public static final class ShutdownState {

    private final AtomicBoolean begun = new AtomicBoolean();

    public void begin() {
      begun.set(true);
    }

    public boolean hasBegun() {
      return begun.get();
    }
  }
}
