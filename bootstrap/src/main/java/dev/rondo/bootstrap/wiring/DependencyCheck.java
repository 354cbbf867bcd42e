package dev.rondo.bootstrap.wiring;

import dev.rondo.application.health.Dependency;
import dev.rondo.application.health.UnavailableException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A dependency that is checked by running something. */
record DependencyCheck(String name, CheckTask attempt) implements Dependency {

  /** Shorter than those who ask are likely to wait. */
  private static final int SECONDS = 2;

  @Override
  public void check() throws UnreachableException {
    attempt.run();
  }

  /** An attempt with a time limit. */
  static CheckTask inTime(ExecutorService executor, Runnable attempt) {
    return () -> {
      Future<?> answer = executor.submit(attempt);
      try {
        answer.get(SECONDS, TimeUnit.SECONDS);
      } catch (TimeoutException e) {
        answer.cancel(true);
        throw new UnreachableException("does not answer within " + SECONDS + " s", e);
      } catch (ExecutionException e) {
        throw new UnreachableException(
            e.getCause() instanceof UnavailableException unavailable
                ? "cannot be used: " + unavailable.getMessage()
                : "cannot be read",
            e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new UnreachableException("was not waited for", e);
      }
    };
  }

  @FunctionalInterface
  interface CheckTask {

    void run() throws UnreachableException;
  }
}
