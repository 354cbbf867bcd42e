package dev.rondo.http.file;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import jakarta.inject.Singleton;

/** Registers the count of lost files at the start, so that an alert sees the first. */
@Singleton
final class LostFileMetrics implements MeterBinder {

  @Override
  public void bindTo(MeterRegistry registry) {
    counter(registry);
  }

  static Counter counter(MeterRegistry registry) {
    return Counter.builder("rondo.files.lost")
        .description("Requests for files that the store has lost or cut off")
        .register(registry);
  }
}
