package dev.rondo.http.trace;

import static io.opentelemetry.api.common.AttributeKey.longKey;
import static io.opentelemetry.api.common.AttributeKey.stringKey;

import dev.rondo.http.access.LoggedPath;
import dev.rondo.http.connection.ClientAddresses;
import dev.rondo.http.connection.PendingRequests;
import dev.rondo.http.connection.RequestIds;
import dev.rondo.http.trace.RequestTraces.OpenSpans;
import dev.rondo.http.trace.TraceFilter.TraceParent;
import io.micronaut.http.HttpMethod;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
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
import io.opentelemetry.context.Context;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

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

  private final Tracer tracer;
  private final OpenSpans spans;
  private final ClientAddresses addresses;

  /** The route template of a method and a path, if one exists. */
  private final BiFunction<String, String, Optional<String>> routes;

  /** Those without a response yet, in order. */
  private final ArrayDeque<Span> waiting = new ArrayDeque<>();

  /** The span of the response being written. */
  private @Nullable Span answering;

  TraceHandler(
      Tracer tracer,
      OpenSpans spans,
      ClientAddresses addresses,
      BiFunction<String, String, Optional<String>> routes) {
    this.routes = routes;
    this.tracer = tracer;
    this.spans = spans;
    this.addresses = addresses;
  }

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

  /** Names the span by its route. */
  private void name(Span span, HttpRequest request) {
    String target = request.uri();
    int query = target.indexOf('?');
    routes
        .apply(request.method().name(), query < 0 ? target : target.substring(0, query))
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
