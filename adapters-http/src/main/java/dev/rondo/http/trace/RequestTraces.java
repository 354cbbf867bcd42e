package dev.rondo.http.trace;

import static io.opentelemetry.api.common.AttributeKey.longKey;
import static io.opentelemetry.api.common.AttributeKey.stringKey;

import dev.rondo.http.access.LoggedPath;
import dev.rondo.http.connection.ClientAddresses;
import dev.rondo.http.connection.InnerHandlerFactory;
import dev.rondo.http.connection.PendingRequests;
import dev.rondo.http.connection.RequestIds;
import io.micronaut.context.annotation.Requires;
import io.micronaut.core.annotation.Order;
import io.micronaut.core.order.Ordered;
import io.micronaut.core.propagation.MutablePropagatedContext;
import io.micronaut.core.propagation.ThreadPropagatedContextElement;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.web.router.Router;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.LastHttpContent;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.context.propagation.TextMapGetter;
import jakarta.inject.Singleton;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
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
    return List.of(new TraceHandler());
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

  /**
   * Makes a span of each request of one connection, cached or not, from its head to the end of its
   * response. Names follow OpenTelemetry's HTTP conventions. Like the access log, it tells neither
   * query, headers nor body.
   */
  final class TraceHandler extends ChannelDuplexHandler {

    static final AttributeKey<String> METHOD = stringKey("http.request.method");
    static final AttributeKey<String> ROUTE = stringKey("http.route");
    static final AttributeKey<Long> STATUS = longKey("http.response.status_code");
    static final AttributeKey<String> PATH = stringKey("url.path");
    static final AttributeKey<String> CLIENT = stringKey("client.address");
    static final AttributeKey<String> ERROR = stringKey("error.type");
    static final AttributeKey<String> REQUEST_ID = stringKey("rondo.request.id");

    private static final String OTHER_METHOD = "_OTHER";

    /** Those without a response yet, in order. */
    private final ArrayDeque<Span> waiting = new ArrayDeque<>();

    /** The span of the response being written. */
    private @Nullable Span answering;

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
      if (message instanceof HttpRequest request) {
        Span span = begin(context, request);
        waiting.add(span);
        if (span.isRecording()) {
          spans.begin(span);
          name(span, request);
        }
        TraceParent.write(request.headers(), span);
      }
      super.channelRead(context, message);
    }

    private Span begin(ChannelHandlerContext context, HttpRequest request) {
      String name = request.method().name();
      HttpMethod parsed = HttpMethod.parse(name);
      boolean isKnown = parsed != HttpMethod.CUSTOM && parsed.name().equals(name);
      String method = isKnown ? name : OTHER_METHOD;
      return tracer
          .spanBuilder(isKnown ? method : "HTTP")
          .setSpanKind(SpanKind.SERVER)
          .setParent(parent(context, request))
          .setAttribute(METHOD, method)
          .setAttribute(PATH, LoggedPath.of(request.uri()))
          .setAttribute(CLIENT, addresses.of(context.channel(), request.headers()))
          .setAttribute(REQUEST_ID, request.headers().get(RequestIds.HEADER, ""))
          .startSpan();
    }

    private void name(Span span, HttpRequest request) {
      String target = request.uri();
      int query = target.indexOf('?');
      route(request.method().name(), query < 0 ? target : target.substring(0, query))
          .ifPresent(
              route -> {
                span.setAttribute(ROUTE, route);
                span.updateName(request.method().name() + " " + route);
              });
    }

    /** Only trusted parents count: strangers could choose which requests are traced. */
    private Context parent(ChannelHandlerContext context, HttpRequest request) {
      return context.channel().remoteAddress() instanceof InetSocketAddress connection
              && addresses.isTrusted(connection)
          ? TraceParent.read(request.headers().get(TraceParent.HEADER))
          : Context.root();
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise)
        throws Exception {
      if (message instanceof HttpResponse response && PendingRequests.isAnswer(message)) {
        answering = waiting.poll();
        if (answering != null) {
          tell(answering, response.status());
        }
        if (response.status().equals(HttpResponseStatus.SWITCHING_PROTOCOLS)) {
          endAnswer();
        }
      }
      if (message instanceof LastHttpContent) {
        endAnswer();
      }
      super.write(context, message, promise);
    }

    private static void tell(Span span, HttpResponseStatus status) {
      span.setAttribute(STATUS, status.code());
      if (status.codeClass() == HttpStatusClass.SERVER_ERROR) {
        span.setAttribute(ERROR, String.valueOf(status.code()));
        span.setStatus(StatusCode.ERROR);
      }
    }

    private void endAnswer() {
      if (answering != null) {
        spans.end(answering);
        answering = null;
      }
    }

    /** A caller may leave a stream, such as events, early without a fault. */
    @Override
    public void channelInactive(ChannelHandlerContext context) throws Exception {
      endAnswer();
      for (Span span = waiting.poll(); span != null; span = waiting.poll()) {
        span.setAttribute(ERROR, "connection_closed");
        span.setStatus(StatusCode.ERROR);
        spans.end(span);
      }
      super.channelInactive(context);
    }
  }

  /** Makes the work of a request part of its span on every thread. Cached responses skip it. */
  @ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
  @Requires(beans = Tracer.class)
  @Order(Ordered.HIGHEST_PRECEDENCE)
  record TraceFilter(OpenSpans spans) {

    @RequestFilter
    void bind(io.micronaut.http.HttpRequest<?> request, MutablePropagatedContext propagated) {
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
