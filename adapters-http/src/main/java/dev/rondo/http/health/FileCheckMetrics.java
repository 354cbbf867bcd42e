package dev.rondo.http.health;

import dev.rondo.application.file.FileCheckProgress;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** Measures the progress of the file check and the number of lost files. */
@Singleton
public final class FileCheckMetrics {

  private final AtomicReference<FileCheckProgress> latest =
      new AtomicReference<>(
          new FileCheckProgress(Optional.empty(), Instant.EPOCH, Instant.EPOCH, 0));

  FileCheckMetrics(MeterRegistry metrics) {
    Gauge.builder("rondo.files.broken", latest, it -> it.get().lost())
        .description("Stored files that the check of all files found missing or damaged")
        .register(metrics);
    Gauge.builder("rondo.files.checked.ratio", latest, it -> it.get().read())
        .description("How much of all files this round of their check has read")
        .register(metrics);
    Gauge.builder(
            "rondo.files.checked.timestamp.seconds",
            latest,
            it -> it.get().ended().getEpochSecond())
        .description("When the last round of the check of all files ended")
        .register(metrics);
  }

  public void show(FileCheckProgress progress) {
    latest.set(progress);
  }
}
