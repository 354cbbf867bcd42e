package dev.rondo.bootstrap.tracing;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.data.LinkData;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import io.opentelemetry.sdk.trace.samplers.SamplingResult;
import java.util.List;

/**
 * Samples a share of the requests, whatever callers ask for, with all their work; no jobs, which
 * query the database every second.
 */
final class RequestSampler implements Sampler {

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
