package dev.rondo.bootstrap.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
final class BoundedWorkPoolTest {

  @AutoClose private final BoundedWorkPool pool = new BoundedWorkPool(1, 1);

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
    Full full = fill();

    assertThat(pool.run(() -> "third")).isEmpty();

    full.goOn.countDown();
    full.running.join();
    full.waiting.join();
    assertThat(full.answers).containsExactlyInAnyOrder(Optional.of("first"), Optional.of("second"));
    assertThat(pool.run(() -> "fourth")).contains("fourth");
  }

  @Test
  void tellsThoseWhoWaitThatThereIsNoRoomWhenItIsClosed() throws Exception {
    Full full = fill();

    pool.close();

    full.waiting.join();
    assertThat(full.answers).containsExactly(Optional.empty());
    full.goOn.countDown();
    full.running.join();
    assertThat(full.answers).contains(Optional.of("first"));
  }

  /** One runs, and one waits behind it. */
  private Full fill() throws InterruptedException {
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
    return new Full(running, waiting, goOn, answers);
  }

  private record Full(
      Thread running, Thread waiting, CountDownLatch goOn, List<Optional<String>> answers) {}

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
