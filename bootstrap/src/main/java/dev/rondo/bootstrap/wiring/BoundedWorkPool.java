package dev.rondo.bootstrap.wiring;

import dev.rondo.application.work.WorkPool;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Half as many threads as processors, so that inspections leave time for other requests. Refuses
 * work if {@value #QUEUED_PER_THREAD} tasks already wait for each thread.
 */
@Singleton
final class BoundedWorkPool implements WorkPool {

  private static final int QUEUED_PER_THREAD = 32;
  private static final ThreadFactory THREADS =
      Thread.ofPlatform().name("inspection-", 1).daemon().factory();

  private final ThreadPoolExecutor executor;

  BoundedWorkPool() {
    this(Math.max(1, Runtime.getRuntime().availableProcessors() / 2), QUEUED_PER_THREAD);
  }

  BoundedWorkPool(int threads, int queuedPerThread) {
    this.executor =
        new ThreadPoolExecutor(
            threads,
            threads,
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(threads * queuedPerThread),
            THREADS);
  }

  @Override
  public <T> Optional<T> run(Work<T> work) throws IOException {
    Future<T> result;
    try {
      result = executor.submit(work::run);
    } catch (RejectedExecutionException full) {
      return Optional.empty();
    }
    try {
      return Optional.of(result.get());
    } catch (CancellationException stopping) {
      return Optional.empty();
    } catch (InterruptedException e) {
      result.cancel(true);
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while a file was looked into", e);
    } catch (ExecutionException e) {
      throw failure(e);
    }
  }

  private static IOException failure(ExecutionException failed) {
    return switch (failed.getCause()) {
      case IOException e -> e;
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      case null, default -> new IOException(failed);
    };
  }

  /** Cancels waiting work, which is then answered like refused work. */
  @PreDestroy
  void close() {
    executor.shutdown();
    List<Runnable> waiting = new ArrayList<>();
    executor.getQueue().drainTo(waiting);
    waiting.forEach(work -> ((Future<?>) work).cancel(false));
  }
}
