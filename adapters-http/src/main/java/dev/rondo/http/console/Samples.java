package dev.rondo.http.console;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micronaut.context.event.ApplicationEventListener;
import io.micronaut.runtime.server.event.ServerStartupEvent;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.TaskScheduler;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

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

  /**
   * The measurements of this node at a moment. Counts start with the server; sizes are in bytes.
   */
  record Sample(
      long requests,
      double millis,
      long failures,
      long signIns,
      long uploads,
      double heap,
      double answers) {

    static final Sample NONE = new Sample(0, 0, 0, 0, 0, 0, 0);

    static Sample of(MeterRegistry metrics) {
      Collection<Timer> requests = metrics.find("http.server.requests").timers();
      return new Sample(
          count(requests, timer -> true),
          requests.stream().mapToDouble(timer -> timer.totalTime(TimeUnit.MILLISECONDS)).sum(),
          count(requests, timer -> tag(timer, "status").startsWith("5")),
          count(requests, timer -> tag(timer, "uri").endsWith("/authenticate") && isSuccess(timer)),
          count(requests, timer -> tag(timer, "uri").endsWith("/upload") && isSuccess(timer)),
          metrics.find("jvm.memory.used").tag("area", "heap").gauges().stream()
              .mapToDouble(Gauge::value)
              .sum(),
          metrics.find("rondo.answers.size").gauges().stream().mapToDouble(Gauge::value).sum());
    }

    private static long count(Collection<Timer> timers, Predicate<Timer> matching) {
      return timers.stream().filter(matching).mapToLong(Timer::count).sum();
    }

    private static boolean isSuccess(Timer timer) {
      return tag(timer, "status").startsWith("2");
    }

    private static String tag(Timer timer, String name) {
      String value = timer.getId().getTag(name);
      return value == null ? "" : value;
    }
  }
}
