package dev.rondo.bootstrap.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class BoundedWorkPoolTest {

  private final BoundedWorkPool pool = new BoundedWorkPool(1, 1);

  @AfterEach
  void close() {
    pool.close();
  }

  @Test
  void answersWhatTheWorkAnswers() throws IOException {
    assertThat(pool.run(() -> "done")).contains("done");
  }

  @Test
  void failsAsTheWorkFails() {
    assertThatThrownBy(
            () ->
                pool.run(
                    () -> {
                      throw new IOException("disk");
                    }))
        .isInstanceOf(IOException.class)
        .hasMessage("disk");
    assertThatThrownBy(
            () ->
                pool.run(
                    () -> {
                      throw new IllegalStateException("bug");
                    }))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void refusesWhatWouldWaitBehindTooMuch() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    List<Optional<String>> answers = new CopyOnWriteArrayList<>();
    Thread running =
        start(
            answers,
            () -> {
              begun.countDown();
              goOn.await();
              return "first";
            });
    begun.await();
    Thread waiting = start(answers, () -> "second");
    // It waits as soon as its thread does.
    while (waiting.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }

    assertThat(pool.run(() -> "third")).isEmpty();

    goOn.countDown();
    running.join();
    waiting.join();
    assertThat(answers).containsExactlyInAnyOrder(Optional.of("first"), Optional.of("second"));
    assertThat(pool.run(() -> "fourth")).contains("fourth");
  }

  @Test
  void tellsThoseWhoWaitThatThereIsNoRoomWhenItIsClosed() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    List<Optional<String>> answers = new CopyOnWriteArrayList<>();
    Thread running =
        start(
            answers,
            () -> {
              begun.countDown();
              goOn.await();
              return "first";
            });
    begun.await();
    Thread waiting = start(answers, () -> "second");
    while (waiting.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }

    pool.close();

    waiting.join();
    assertThat(answers).containsExactly(Optional.empty());
    goOn.countDown();
    running.join();
    assertThat(answers).contains(Optional.of("first"));
  }

  private Thread start(List<Optional<String>> answers, Blocking work) {
    return Thread.ofPlatform()
        .start(
            () -> {
              try {
                answers.add(
                    pool.run(
                        () -> {
                          try {
                            return work.run();
                          } catch (InterruptedException e) {
                            throw new IOException(e);
                          }
                        }));
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
  }

  private interface Blocking {
    String run() throws InterruptedException;
  }
}
