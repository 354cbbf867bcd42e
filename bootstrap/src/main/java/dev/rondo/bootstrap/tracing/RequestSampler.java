package dev.rondo.bootstrap.tracing;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.data.LinkData;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import io.opentelemetry.sdk.trace.samplers.SamplingResult;
import java.util.List;

/**
 * Chooses a share of the requests, whatever their callers want, and all that these requests do;
 * nothing of what jobs do, who ask the database every second.
 */
final class RequestSampler implements Sampler {

  private static final Sampler OF_A_REQUEST = Sampler.parentBased(Sampler.alwaysOff());

  private final Sampler requests;

  /** With a share above 0, of 1 at most. */
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
