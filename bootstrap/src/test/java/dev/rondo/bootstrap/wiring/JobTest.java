package dev.rondo.bootstrap.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.health.UnavailableException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class JobTest {

  private final List<Integer> tries = new ArrayList<>();
  private Optional<RuntimeException> failure = Optional.empty();
  private int runs;

  private List<Integer> run(Job job, int times) {
    tries.clear();
    runs = 0;
    for (int i = 0; i < times; i++) {
      job.run();
      runs++;
    }
    return tries;
  }

  private Job job(Duration every) {
    return job(every, Duration.ofMinutes(10));
  }

  private Job job(Duration every, Duration longest) {
    return new Job(
        "The job",
        every,
        longest,
        () -> {
          tries.add(runs);
          failure.ifPresent(
              e -> {
                throw e;
              });
        },
        new DependencyOutageClassifier());
  }

  @Test
  void worksEachTimeWhileItSucceeds() {
    assertThat(run(job(Duration.ofSeconds(1)), 4)).containsExactly(0, 1, 2, 3);
  }

  @Test
  void isLeftAloneForTwiceAsLongAfterEachFailure() {
    failure = Optional.of(new IllegalStateException("a fault"));

    assertThat(run(job(Duration.ofSeconds(1)), 64)).containsExactly(0, 1, 3, 7, 15, 31, 63);
  }

  @Test
  void isTriedEachTimeWhereItMayNotPause() {
    failure = Optional.of(new IllegalStateException("a fault"));

    assertThat(run(job(Duration.ofSeconds(10), Duration.ZERO), 4)).containsExactly(0, 1, 2, 3);
  }

  /** A timer forgets work that throws. */
  @Test
  void isTriedAgainAfterAnError() {
    Job job =
        new Job(
            "The job",
            Duration.ofSeconds(1),
            Duration.ofMinutes(10),
            () -> {
              tries.add(runs);
              throw new LinkageError("a fault");
            },
            new DependencyOutageClassifier());

    assertThat(run(job, 4)).containsExactly(0, 1, 3);
  }

  @Test
  void isTriedEveryTenMinutesHoweverOftenItFailed() {
    failure = Optional.of(new IllegalStateException("a fault"));

    List<Integer> tried = run(job(Duration.ofMinutes(1)), 100);

    assertThat(tried).startsWith(0, 1, 3, 7, 15, 26).endsWith(92);
  }

  @Test
  void isTriedSoonAfterAnOutage() {
    failure =
        Optional.of(new UnavailableException("the database is away", new IllegalStateException()));

    assertThat(run(job(Duration.ofSeconds(1)), 20)).containsExactly(0, 1, 3, 7, 13, 19);
  }

  @Test
  void doesNothingAfterItsEnd() {
    Job job = job(Duration.ofSeconds(1));
    run(job, 1);
    job.end();

    assertThat(run(job, 5)).isEmpty();
  }

  @Test
  void worksEachTimeAgainOnceItSucceeds() {
    Job job = job(Duration.ofSeconds(1));
    failure = Optional.of(new IllegalStateException("a fault"));
    run(job, 4);
    failure = Optional.empty();

    assertThat(run(job, 7)).containsExactly(3, 4, 5, 6);
  }
}
