package dev.rondo.bootstrap.tracing;

import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.SpanLimits;
import io.opentelemetry.sdk.trace.SpanProcessor;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/** The tracing of a running server. */
final class Tracing implements AutoCloseable {

  /** Exceptions are events, and databases put values into their messages. */
  private static final SpanLimits WITHOUT_EVENTS =
      SpanLimits.builder().setMaxNumberOfEvents(0).build();

  private final OpenTelemetrySdk sdk;
  private final Duration patience;

  /** Ending waits for {@code patience} until spans are sent. */
  Tracing(SpanProcessor processor, double share, Duration patience) {
    this.patience = patience;
    Resource server =
        Resource.getDefault().toBuilder()
            .put("service.name", "rondo")
            .put("service.instance.id", UUID.randomUUID().toString())
            .build();
    this.sdk =
        OpenTelemetrySdk.builder()
            .setTracerProvider(
                SdkTracerProvider.builder()
                    .setResource(server)
                    .setSampler(new RequestSampler(share))
                    .setSpanLimits(WITHOUT_EVENTS)
                    .addSpanProcessor(processor)
                    .build())
            .build();
  }

  OpenTelemetrySdk sdk() {
    return sdk;
  }

  @Override
  public void close() {
    sdk.shutdown().join(patience.toMillis(), TimeUnit.MILLISECONDS);
  }
}
