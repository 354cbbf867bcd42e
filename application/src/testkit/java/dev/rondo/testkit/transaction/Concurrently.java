package dev.rondo.testkit.transaction;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;

/** Runs work in many threads at the same time. */
public final class Concurrently {

  private Concurrently() {}

  /**
   * Lets as many threads as asked for begin together, and waits for all.
   *
   * @param work what each does, given its number
   * @return the outcome of each, in the order of the numbers
   */
  public static <T> List<T> run(int threads, IntFunction<T> work) {
    CountDownLatch begin = new CountDownLatch(threads);
    try (ExecutorService executor = Executors.newFixedThreadPool(threads)) {
      List<Future<T>> running = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        int number = i;
        running.add(
            executor.submit(
                () -> {
                  begin.countDown();
                  begin.await();
                  return work.apply(number);
                }));
      }
      List<T> results = new ArrayList<>();
      for (Future<T> one : running) {
        results.add(one.get());
      }
      return results;
    } catch (ExecutionException e) {
      throw new AssertionError("one of many failed", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}
