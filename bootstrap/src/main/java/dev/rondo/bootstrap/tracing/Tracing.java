package dev.rondo.bootstrap.tracing;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.SpanLimits;
import io.opentelemetry.sdk.trace.SpanProcessor;
import io.opentelemetry.sdk.trace.data.LinkData;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import io.opentelemetry.sdk.trace.samplers.SamplingResult;
import java.time.Duration;
import java.util.List;
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

  /**
   * Samples a share of the requests, whatever callers ask for, with all their work; no jobs, which
   * query the database every second.
   */
  static final class RequestSampler implements Sampler {

    private static final Sampler OF_A_REQUEST = Sampler.parentBased(Sampler.alwaysOff());

    private final Sampler requests;

    RequestSampler(double share) {
      this.requests = Sampler.traceIdRatioBased(share);
    }

    @Override
    public SamplingResult shouldSample(
        Context parent,
        String traceId,
        String name,
        SpanKind kind,
        Attributes attributes,
        List<LinkData> links) {
      Sampler sampler = kind == SpanKind.SERVER ? requests : OF_A_REQUEST;
      return sampler.shouldSample(parent, traceId, name, kind, attributes, links);
    }

    @Override
    public String getDescription() {
      return "requests: " + requests.getDescription();
    }
  }
}
