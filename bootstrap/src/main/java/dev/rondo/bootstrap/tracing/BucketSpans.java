package dev.rondo.bootstrap.tracing;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.core.interceptor.SdkExecutionAttribute;

/** Makes spans of requests to the bucket, by operation, not by object. */
record BucketSpans(Tracer tracer) implements ExecutionInterceptor {

  private static final ExecutionAttribute<Span> SPAN = new ExecutionAttribute<>("rondo.span");

  @Override
  public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
    String operation = attributes.getAttribute(SdkExecutionAttribute.OPERATION_NAME);
    attributes.putAttribute(
        SPAN,
        tracer
            .spanBuilder("S3." + operation)
            .setSpanKind(SpanKind.CLIENT)
            .setAttribute("rpc.system", "aws-api")
            .setAttribute("rpc.method", operation)
            .startSpan());
  }

  @Override
  public void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
    attributes.getAttribute(SPAN).end();
  }

  @Override
  public void onExecutionFailure(Context.FailedExecution context, ExecutionAttributes attributes) {
    attributes
        .getAttribute(SPAN)
        .setStatus(StatusCode.ERROR)
        .setAttribute("error.type", context.exception().getClass().getSimpleName())
        .end();
  }
}
