package dev.rondo.http.trace;

import dev.rondo.http.connection.ClientAddresses;
import dev.rondo.http.connection.InnerHandlerFactory;
import dev.rondo.http.connection.PendingRequests;
import io.micronaut.context.annotation.Requires;
import io.micronaut.core.annotation.Order;
import io.micronaut.http.HttpMethod;
import io.micronaut.web.router.Router;
import io.netty.channel.ChannelHandler;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Adds a {@link TraceHandler} to every connection, before every handler that answers. There is no
 * tracer by default, when it costs nothing.
 */
@Singleton
@Requires(beans = Tracer.class)
@Order(RequestTraces.BEFORE_ACCESS_LOG)
record RequestTraces(Tracer tracer, OpenSpans spans, ClientAddresses addresses, Router router)
    implements InnerHandlerFactory {

  /** A route variable with a pattern. */
  private static final Pattern MATCHING = Pattern.compile("\\{([^:}]+):[^}]*}");

  static final int BEFORE_ACCESS_LOG = -3;

  @Override
  public List<ChannelHandler> handlers(PendingRequests pending) {
    return List.of(new TraceHandler(tracer, spans, addresses, this::route));
  }

  /** Of several matches, the framework also takes the one with the fewest variables. */
  private Optional<String> route(String method, String path) {
    return router
        .find(HttpMethod.parse(method), path, null)
        .min(Comparator.comparingInt(match -> match.getVariableValues().size()))
        .map(match -> match.getRouteInfo().getUriMatchTemplate().toPathString())
        .map(template -> MATCHING.matcher(template).replaceAll("{$1}"));
  }

  /** The spans of pending requests by id, for code that sees only the framework's request. */
  @Singleton
  static final class OpenSpans {

    private final Map<String, Span> spans = new ConcurrentHashMap<>();

    /** Remembers a span, unless nobody collects it. */
    void begin(Span span) {
      if (span.isRecording()) {
        spans.put(span.getSpanContext().getSpanId(), span);
      }
    }

    /** The span with that id; null if it has ended or is not collected. */
    @Nullable Span find(String id) {
      return spans.get(id);
    }

    void end(Span span) {
      spans.remove(span.getSpanContext().getSpanId());
      span.end();
    }
  }
}
