package dev.rondo.http.console;

import io.micrometer.core.instrument.MeterRegistry;
import io.micronaut.context.event.ApplicationEventListener;
import io.micronaut.runtime.server.event.ServerStartupEvent;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.TaskScheduler;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The measurements of this node in the last two hours. */
@Singleton
@ConsolePages
final class Samples implements ApplicationEventListener<ServerStartupEvent> {

  static final Duration EVERY = Duration.ofSeconds(10);

  /** The samples of two hours. */
  static final int MOST = 720;

  private final MeterRegistry metrics;
  private final TaskScheduler scheduler;
  private final Deque<Sample> samples = new ArrayDeque<>();

  Samples(MeterRegistry metrics, @Named(TaskExecutors.SCHEDULED) TaskScheduler scheduler) {
    this.metrics = metrics;
    this.scheduler = scheduler;
  }

  @Override
  public void onApplicationEvent(ServerStartupEvent event) {
    take();
    var _ = scheduler.scheduleWithFixedDelay(EVERY, EVERY, this::take);
  }

  /** Adds a sample and drops the oldest. */
  synchronized void take() {
    samples.addLast(Sample.of(metrics));
    if (samples.size() > MOST) {
      samples.removeFirst();
    }
  }

  synchronized List<Sample> all() {
    return List.copyOf(samples);
  }
}
