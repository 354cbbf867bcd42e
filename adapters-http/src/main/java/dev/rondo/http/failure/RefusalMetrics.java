package dev.rondo.http.failure;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Counts refused requests by status and reason. */
@Singleton
final class RefusalMetrics {

  /** The code of responses without one. */
  private static final String NO_CODE = "none";

  private final MeterRegistry registry;

  RefusalMetrics(MeterRegistry registry) {
    this.registry = registry;
    // From zero on, so that who watches sees the first one.
    for (Failure failure : Failure.values()) {
      refused(failure.status().getCode(), failure.code());
    }
  }

  void count(int status, Optional<Failure> failure) {
    refused(status, failure.map(Failure::code).orElse(NO_CODE)).increment();
  }

  private Counter refused(int status, String code) {
    return Counter.builder("rondo.requests.refused")
        .description("Requests that were refused or failed, by status and code")
        .tag("status", String.valueOf(status))
        .tag("code", code)
        .register(registry);
  }
}
