package dev.rondo.bootstrap.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class MeasuredJobsTest {

  private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
  private final MeasuredJobs jobs = new MeasuredJobs(metrics, new DependencyOutageClassifier());

  private long runs(String outcome) {
    return metrics.get("rondo.job").tag("work", "The job").tag("outcome", outcome).timer().count();
  }

  @Test
  void tellsRunsThatFailFromThoseThatAreDone() {
    Job done = jobs.job("The job", Duration.ofSeconds(1), () -> {});
    Job failing =
        jobs.job(
            "The job",
            Duration.ofSeconds(1),
            () -> {
              throw new IllegalStateException("a fault");
            });

    done.run();
    done.run();
    failing.run();

    assertThat(runs("done")).isEqualTo(2);
    assertThat(runs("failed")).isEqualTo(1);
  }
}
