package dev.rondo.http.health;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** Measures the age of the newest backup; infinite while unknown. */
@Singleton
public final class BackupMetrics {

  private final MeterRegistry metrics;
  private final InstantSource clock;
  private final AtomicReference<Optional<Instant>> newest = new AtomicReference<>(Optional.empty());

  BackupMetrics(MeterRegistry metrics, InstantSource clock) {
    this.metrics = metrics;
    this.clock = clock;
  }

  public void expect(Duration every) {
    Gauge.builder("rondo.backup.age.seconds", this::age)
        .description("Age of the newest backup that the server made by itself")
        .register(metrics);
    Gauge.builder("rondo.backup.interval.seconds", every::toSeconds)
        .description("Time between two backups that the server makes by itself")
        .register(metrics);
  }

  public void made(Instant when) {
    newest.set(Optional.of(when));
  }

  private double age() {
    return newest
        .get()
        .map(made -> (double) Duration.between(made, clock.instant()).toSeconds())
        .orElse(Double.POSITIVE_INFINITY);
  }
}
