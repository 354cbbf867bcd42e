package dev.rondo.http.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

final class BackupMetricsTest {

  private static final Instant NOW = Instant.parse("2026-11-22T10:00:00Z");

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final BackupMetrics backups = new BackupMetrics(registry, () -> NOW);

  @Test
  void callsTheAgeInfiniteUntilItIsKnown() {
    backups.expect(Duration.ofDays(1));

    assertThat(registry.get("rondo.backup.age.seconds").gauge().value()).isInfinite();
    assertThat(registry.get("rondo.backup.interval.seconds").gauge().value()).isEqualTo(86_400);
  }

  @Test
  void measuresTheAgeOfTheNewest() {
    backups.expect(Duration.ofDays(1));
    backups.made(NOW.minusSeconds(90));

    assertThat(registry.get("rondo.backup.age.seconds").gauge().value()).isEqualTo(90);
  }
}
