package dev.rondo.http.health;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.inject.Singleton;

/** Measures repeated work: its duration and failures. */
@Singleton
public record WorkMetrics(MeterRegistry metrics) {

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
