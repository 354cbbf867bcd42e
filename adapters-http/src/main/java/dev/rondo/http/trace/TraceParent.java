package dev.rondo.http.trace;

import io.netty.handler.codec.http.HttpHeaders;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The header with the parent span (W3C Trace Context). Vendors' additions are dropped, because
 * strangers can write them.
 */
final class TraceParent {

  static final String HEADER = "traceparent";
  private static final String STATE = "tracestate";

  private static final W3CTraceContextPropagator FORMAT = W3CTraceContextPropagator.getInstance();

  private static final TextMapGetter<String> GETTER =
      new TextMapGetter<>() {
        @Override
        public Iterable<String> keys(String value) {
          return List.of(HEADER);
        }

        @Override
        public @Nullable String get(@Nullable String value, String name) {
          return name.equals(HEADER) ? value : null;
        }
      };

  private TraceParent() {}

  /** The span in a header; none if missing or invalid. */
  static Context read(@Nullable String header) {
    return FORMAT.extract(Context.root(), header, GETTER);
  }

  /** Replaces the span in a request's header. */
  static void write(HttpHeaders headers, Span span) {
    headers.remove(STATE);
    FORMAT.inject(Context.root().with(span), span, (_, name, value) -> headers.set(name, value));
  }
}
