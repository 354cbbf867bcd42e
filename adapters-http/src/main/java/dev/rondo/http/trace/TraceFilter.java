package dev.rondo.http.trace;

import dev.rondo.http.trace.RequestTraces.OpenSpans;
import io.micronaut.context.annotation.Requires;
import io.micronaut.core.annotation.Order;
import io.micronaut.core.order.Ordered;
import io.micronaut.core.propagation.MutablePropagatedContext;
import io.micronaut.core.propagation.ThreadPropagatedContextElement;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.netty.handler.codec.http.HttpHeaders;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.context.propagation.TextMapGetter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the work of a request part of its span on every thread. Cached responses skip it. */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
@Requires(beans = Tracer.class)
@Order(Ordered.HIGHEST_PRECEDENCE)
record TraceFilter(OpenSpans spans) {

  @RequestFilter
  void bind(HttpRequest<?> request, MutablePropagatedContext propagated) {
    Context named = TraceParent.read(request.getHeaders().get(TraceParent.HEADER));
    Span span = spans.find(Span.fromContext(named).getSpanContext().getSpanId());
    if (span != null) {
      propagated.add(new Current(Context.root().with(span)));
    }
  }

  /** Makes the span current on each thread that works for the request. */
  private record Current(Context context) implements ThreadPropagatedContextElement<Scope> {

    @Override
    @SuppressWarnings("MustBeClosedChecker") // The framework closes it below.
    public Scope updateThreadContext() {
      return context.makeCurrent();
    }

    @Override
    public void restoreThreadContext(@Nullable Scope scope) {
      if (scope != null) {
        scope.close();
      }
    }
  }

  /**
   * The header with the parent span (W3C Trace Context). Vendors' additions are dropped, because
   * strangers can write them.
   */
  static final class TraceParent {

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
}
