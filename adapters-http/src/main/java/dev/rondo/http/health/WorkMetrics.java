package dev.rondo.http.health;

import dev.rondo.application.file.FileCheckProgress;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Measures repeated work: its duration and failures, the age of the newest backup, which is
 * infinite while unknown, the progress of the file check and the number of lost files.
 */
@Singleton
public final class WorkMetrics {

  private final MeterRegistry metrics;
  private final InstantSource clock;
  private final AtomicReference<Optional<Instant>> newestBackup =
      new AtomicReference<>(Optional.empty());
  private final AtomicReference<FileCheckProgress> fileCheck =
      new AtomicReference<>(
          new FileCheckProgress(Optional.empty(), Instant.EPOCH, Instant.EPOCH, 0));

  WorkMetrics(MeterRegistry metrics, InstantSource clock) {
    this.metrics = metrics;
    this.clock = clock;
    Gauge.builder("rondo.files.broken", fileCheck, it -> it.get().lost())
        .description("Stored files that the check of all files found missing or damaged")
        .register(metrics);
    Gauge.builder("rondo.files.checked.ratio", fileCheck, it -> it.get().read())
        .description("How much of all files this round of their check has read")
        .register(metrics);
    Gauge.builder(
            "rondo.files.checked.timestamp.seconds",
            fileCheck,
            it -> it.get().ended().getEpochSecond())
        .description("When the last round of the check of all files ended")
        .register(metrics);
  }

  public void show(FileCheckProgress progress) {
    fileCheck.set(progress);
  }

  public void expectBackups(Duration every) {
    Gauge.builder("rondo.backup.age.seconds", this::ageOfBackup)
        .description("Age of the newest backup that the server made by itself")
        .register(metrics);
    Gauge.builder("rondo.backup.interval.seconds", every::toSeconds)
        .description("Time between two backups that the server makes by itself")
        .register(metrics);
  }

  public void backupMade(Instant when) {
    newestBackup.set(Optional.of(when));
  }

  private double ageOfBackup() {
    return newestBackup
        .get()
        .map(made -> (double) Duration.between(made, clock.instant()).toSeconds())
        .orElse(Double.POSITIVE_INFINITY);
  }

  public Runnable measured(String label, Runnable work) {
    Timer done = timer(label, "done");
    Timer failed = timer(label, "failed");
    return () -> {
      Timer.Sample run = Timer.start(metrics);
      Timer outcome = failed;
      try {
        work.run();
        outcome = done;
      } finally {
        run.stop(outcome);
      }
    };
  }

  private Timer timer(String label, String outcome) {
    return Timer.builder("rondo.job")
        .description("Runs of the work that a server repeats")
        .tag("work", label)
        .tag("outcome", outcome)
        .register(metrics);
  }
}
