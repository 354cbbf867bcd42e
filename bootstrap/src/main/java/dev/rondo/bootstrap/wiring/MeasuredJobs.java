package dev.rondo.bootstrap.wiring;

import dev.rondo.http.failure.OutageClassifier;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.inject.Singleton;
import java.time.Duration;

/** Makes jobs whose runs are measured: how long they took, and whether they failed. */
@Singleton
final class MeasuredJobs {

  private final MeterRegistry metrics;
  private final OutageClassifier outages;

  MeasuredJobs(MeterRegistry metrics, OutageClassifier outages) {
    this.metrics = metrics;
    this.outages = outages;
  }

  Job job(String name, Duration every, Runnable work) {
    return new Job(name, every, measured(name, work), outages);
  }

  Job job(String name, Duration every, Duration longest, Runnable work) {
    return new Job(name, every, longest, measured(name, work), outages);
  }

  private Runnable measured(String name, Runnable work) {
    Timer done = timer(name, "done");
    Timer failed = timer(name, "failed");
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

  private Timer timer(String name, String outcome) {
    return Timer.builder("rondo.job")
        .description("Runs of the work that a server repeats")
        .tag("work", name)
        .tag("outcome", outcome)
        .register(metrics);
  }
}
