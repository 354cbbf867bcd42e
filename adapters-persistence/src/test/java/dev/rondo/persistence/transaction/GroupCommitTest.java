package dev.rondo.persistence.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.persistence.transaction.EmbeddedStore.GroupCommit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class GroupCommitTest {

  @Test
  @Timeout(60)
  void flushesOnceForAllWhoCameDuringTheLastFlush() throws Exception {
    AtomicInteger flushes = new AtomicInteger();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch mayEnd = new CountDownLatch(1);
    GroupCommit shared =
        new GroupCommit(
            () -> {
              if (flushes.incrementAndGet() == 1) {
                begun.countDown();
                await(mayEnd);
              }
            });
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<?> first = threads.submit(shared::await);
      begun.await();
      List<Thread> others =
          Stream.generate(() -> Thread.startVirtualThread(shared::await)).limit(20).toList();
      while (!others.stream().allMatch(other -> other.getState() == Thread.State.WAITING)) {
        Thread.onSpinWait();
      }
      mayEnd.countDown();
      first.get();
      for (Thread other : others) {
        other.join();
      }
    }
    assertThat(flushes.get()).isEqualTo(2);
  }

  @Test
  void neverLetsAnybodyGoBeforeTheirOwnWriteIsFlushed() throws Exception {
    AtomicLong written = new AtomicLong();
    AtomicLong flushed = new AtomicLong();
    GroupCommit shared = new GroupCommit(() -> flushed.set(written.get()));
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      List<Callable<Boolean>> writers = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        writers.add(
            () -> {
              for (int round = 0; round < 5000; round++) {
                long mine = written.incrementAndGet();
                shared.await();
                if (flushed.get() < mine) {
                  return false;
                }
              }
              return true;
            });
      }
      for (Future<Boolean> kept : threads.invokeAll(writers)) {
        assertThat(kept.get()).isTrue();
      }
    }
  }

  @Test
  void tellsEverybodyWhoseFlushFailed() {
    GroupCommit shared =
        new GroupCommit(
            () -> {
              throw new IllegalStateException("full");
            });
    assertThatThrownBy(shared::await).hasMessage("full");
    assertThatThrownBy(shared::await).hasMessage("full");
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
