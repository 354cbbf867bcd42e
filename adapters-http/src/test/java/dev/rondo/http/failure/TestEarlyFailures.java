package dev.rondo.http.failure;

import dev.rondo.http.failure.EarlyFailures.RefusalMetrics;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micronaut.json.JsonMapper;

/** Creates the failures that connections answer themselves. */
public final class TestEarlyFailures {

  private TestEarlyFailures() {}

  /** As the server does it. */
  public static EarlyFailures create() {
    return new EarlyFailures(
        JsonMapper.createDefault(), new RefusalMetrics(new SimpleMeterRegistry()));
  }
}
