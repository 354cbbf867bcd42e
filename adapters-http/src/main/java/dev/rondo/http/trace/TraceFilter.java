package dev.rondo.http.trace;

import io.micronaut.context.annotation.Requires;
import io.micronaut.core.annotation.Order;
import io.micronaut.core.order.Ordered;
import io.micronaut.core.propagation.MutablePropagatedContext;
import io.micronaut.core.propagation.ThreadPropagatedContextElement;
import io.micronaut.http.BasicHttpAttributes;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Names the span of a request after its route, and has what the request does on any thread be a
 * part of it. Answers that are held ready do not come here.
 */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
@Requires(beans = Tracer.class)
@Order(Ordered.HIGHEST_PRECEDENCE)
final class TraceFilter {

  /** A variable of a route with what it has to match. */
  private static final Pattern MATCHING = Pattern.compile("\\{([^:}]+):[^}]*}");

  private final OpenSpans spans;

  TraceFilter(OpenSpans spans) {
    this.spans = spans;
  }

  @RequestFilter
  void bind(HttpRequest<?> request, MutablePropagatedContext propagated) {
    Context named = TraceParent.read(request.getHeaders().get(TraceParent.HEADER));
    OpenSpans.OpenSpan open = spans.find(Span.fromContext(named).getSpanContext().getSpanId());
    if (open == null) {
      return;
    }
    Span span = open.span();
    BasicHttpAttributes.getUriTemplate(request)
        .map(template -> MATCHING.matcher(template).replaceAll("{$1}"))
        .ifPresent(
            route -> {
              span.setAttribute(TraceHandler.ROUTE, route);
              span.updateName(open.method() + " " + route);
            });
    propagated.add(new Current(Context.root().with(span)));
  }

  /** What OpenTelemetry takes for current on each thread that works for the request. */
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
}
