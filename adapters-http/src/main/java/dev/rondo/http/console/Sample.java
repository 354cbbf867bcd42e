package dev.rondo.http.console;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Collection;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** The measurements of this node at a moment. Counts start with the server; sizes are in bytes. */
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
