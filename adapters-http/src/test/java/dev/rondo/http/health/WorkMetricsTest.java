package dev.rondo.http.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

final class WorkMetricsTest {

  private static final Instant NOW = Instant.parse("2026-11-22T10:00:00Z");

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final WorkMetrics metrics = new WorkMetrics(registry, () -> NOW);

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

  @Test
  void callsTheAgeOfBackupsInfiniteUntilItIsKnown() {
    metrics.expectBackups(Duration.ofDays(1));

    assertThat(registry.get("rondo.backup.age.seconds").gauge().value()).isInfinite();
    assertThat(registry.get("rondo.backup.interval.seconds").gauge().value()).isEqualTo(86_400);
  }

  @Test
  void measuresTheAgeOfTheNewestBackup() {
    metrics.expectBackups(Duration.ofDays(1));
    metrics.backupMade(NOW.minusSeconds(90));

    assertThat(registry.get("rondo.backup.age.seconds").gauge().value()).isEqualTo(90);
  }
}
