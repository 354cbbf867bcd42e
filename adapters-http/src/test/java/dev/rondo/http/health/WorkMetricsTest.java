package dev.rondo.http.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;

final class WorkMetricsTest {

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final WorkMetrics metrics = new WorkMetrics(registry);

  private long runs(String outcome) {
    return registry.get("rondo.job").tag("work", "the_job").tag("outcome", outcome).timer().count();
  }

  @Test
  void tellsRunsThatFailFromThoseThatAreDone() {
    Runnable done = metrics.measured("the_job", () -> {});
    Runnable failing =
        metrics.measured(
            "the_job",
            () -> {
              throw new IllegalStateException("a fault");
            });

    done.run();
    done.run();
    assertThatThrownBy(failing::run).isInstanceOf(IllegalStateException.class);

    assertThat(runs("done")).isEqualTo(2);
    assertThat(runs("failed")).isEqualTo(1);
  }
}
