package dev.rondo.http.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.RETURNS_DEEP_STUBS;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.rondo.http.connection.ClientAddresses;
import dev.rondo.http.trace.RequestTraces.OpenSpans;
import dev.rondo.http.trace.RequestTraces.TraceHandler;
import io.micronaut.web.router.Router;
import io.micronaut.web.router.UriRouteMatch;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TraceHandlerTest {

  private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
  private static final String SPAN = "00f067aa0ba902b7";

  private final InMemorySpanExporter ended = InMemorySpanExporter.create();
  private final SdkTracerProvider provider =
      SdkTracerProvider.builder()
          .setSampler(Sampler.alwaysOn())
          .addSpanProcessor(SimpleSpanProcessor.create(ended))
          .build();
  private final OpenSpans open = new OpenSpans();
  private final Router router = mock(Router.class);
  private EmbeddedChannel channel = channel(List.of());

  @BeforeEach
  @SuppressWarnings("unchecked")
  void routeLists() {
    UriRouteMatch<Object, Object> match = mock(UriRouteMatch.class, RETURNS_DEEP_STUBS);
    when(match.getRouteInfo().getUriMatchTemplate().toPathString())
        .thenReturn("/svc/{type:levels|posts}/list");
    when(router.find(io.micronaut.http.HttpMethod.GET, "/svc/levels/list", null))
        .thenAnswer(_ -> Stream.of(match));
  }

  private EmbeddedChannel channel(List<String> proxies) {
    RequestTraces traces =
        new RequestTraces(provider.get("test"), open, new ClientAddresses(proxies), router);
    return new EmbeddedChannel(traces.new TraceHandler()) {
      @Override
      protected SocketAddress remoteAddress0() {
        return new InetSocketAddress("203.0.113.7", 4711);
      }
    };
  }

  private void beProxy() {
    channel.finishAndReleaseAll();
    channel = channel(List.of("203.0.113.7"));
  }

  @AfterEach
  void close() {
    channel.finishAndReleaseAll();
    provider.close();
  }

  private HttpRequest ask(String method, String target, Map<String, String> headers) {
    HttpRequest request =
        new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.valueOf(method), target);
    headers.forEach(request.headers()::set);
    channel.writeInbound(request);
    return request;
  }

  private void answer(HttpResponseStatus status) {
    channel.writeOutbound(new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status));
  }

  private List<SpanData> spans() {
    return ended.getFinishedSpanItems();
  }

  /** The only one. */
  private SpanData span() {
    assertThat(spans()).hasSize(1);
    return spans().getFirst();
  }

  @Test
  void tellsOfRequestsInTheOrderOfTheirAnswers() {
    ask("GET", "/svc/levels/list?keywords=SECRET", Map.of("X-Request-Id", "one"));
    ask("POST", "/svc/rooms/create", Map.of("X-Request-Id", "two"));

    answer(HttpResponseStatus.CONTINUE);
    assertThat(spans()).isEmpty();
    answer(HttpResponseStatus.OK);
    answer(HttpResponseStatus.SERVICE_UNAVAILABLE);

    assertThat(spans())
        .satisfiesExactly(
            list -> {
              assertThat(list.getName()).isEqualTo("GET /svc/{type}/list");
              assertThat(list.getKind()).isEqualTo(SpanKind.SERVER);
              assertThat(list.getStatus().getStatusCode()).isEqualTo(StatusCode.UNSET);
              assertThat(list.getAttributes().asMap())
                  .containsOnly(
                      Map.entry(TraceHandler.METHOD, "GET"),
                      Map.entry(TraceHandler.PATH, "/svc/levels/list"),
                      Map.entry(TraceHandler.ROUTE, "/svc/{type}/list"),
                      Map.entry(TraceHandler.CLIENT, "203.0.113.7"),
                      Map.entry(TraceHandler.REQUEST_ID, "one"),
                      Map.entry(TraceHandler.STATUS, 200L));
            },
            room -> {
              assertThat(room.getStatus().getStatusCode()).isEqualTo(StatusCode.ERROR);
              assertThat(room.getAttributes().get(TraceHandler.REQUEST_ID)).isEqualTo("two");
              assertThat(room.getAttributes().get(TraceHandler.STATUS)).isEqualTo(503);
              assertThat(room.getAttributes().get(TraceHandler.ERROR)).isEqualTo("503");
            });
  }

  @Test
  void lastsUntilTheEndOfAnAnswerIsWritten() {
    ask("GET", "/svc/repository/file", Map.of());
    channel.writeOutbound(new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK));
    channel.writeOutbound(new DefaultHttpContent(Unpooled.copiedBuffer(new byte[10])));
    assertThat(spans()).isEmpty();
    channel.writeOutbound(LastHttpContent.EMPTY_LAST_CONTENT);
    assertThat(spans()).hasSize(1);
  }

  @Test
  void lastsUntilAConnectionSpeaksAnotherProtocol() {
    ask("GET", "/svc/rooms/room/play", Map.of());
    answer(HttpResponseStatus.SWITCHING_PROTOCOLS);
    assertThat(spans()).hasSize(1);
  }

  @Test
  void continuesTheTraceOfAProxyWithoutWhatVendorsAdd() {
    beProxy();
    HttpRequest request =
        ask(
            "GET",
            "/svc/info",
            Map.of("traceparent", "00-" + TRACE + "-" + SPAN + "-00", "tracestate", "vendor=x"));
    answer(HttpResponseStatus.OK);

    SpanData span = span();
    assertThat(span.getTraceId()).isEqualTo(TRACE);
    assertThat(span.getParentSpanId()).isEqualTo(SPAN);
    assertThat(span.getSpanContext().getTraceState().isEmpty()).isTrue();
    assertThat(request.headers().get("traceparent"))
        .isEqualTo("00-" + TRACE + "-" + span.getSpanId() + "-01");
    assertThat(request.headers().contains("tracestate")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "garbage",
        "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
        "00-4BF92F3577B34DA6A3CE929D0E0E4736-00F067AA0BA902B7-01",
        "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
      })
  void beginsATraceOfItsOwnWhereAProxysIsNotValid(String header) {
    beProxy();
    HttpRequest request = ask("GET", "/svc/info", Map.of("traceparent", header));
    answer(HttpResponseStatus.OK);
    SpanData span = span();
    assertThat(span.getParentSpanContext().isValid()).isFalse();
    assertThat(request.headers().get("traceparent")).contains(span.getTraceId());
  }

  @Test
  void beginsATraceOfItsOwnWhereAStrangerNamesOne() {
    ask("GET", "/svc/info", Map.of("traceparent", "00-" + TRACE + "-" + SPAN + "-01"));
    answer(HttpResponseStatus.OK);
    SpanData span = span();
    assertThat(span.getTraceId()).isNotEqualTo(TRACE);
    assertThat(span.getParentSpanContext().isValid()).isFalse();
  }

  @Test
  void tellsNothingThatIsSecretAndNothingThatAStrangerMadeUp() {
    ask("BREW", "/console/login/SECRET", Map.of("Svc-Session", "SECRET"));
    answer(HttpResponseStatus.NOT_FOUND);
    SpanData span = span();
    assertThat(span.getName()).isEqualTo("HTTP");
    assertThat(span.getAttributes().get(TraceHandler.METHOD)).isEqualTo("_OTHER");
    assertThat(span.toString()).doesNotContain("SECRET", "BREW");
  }

  @Test
  void endsWhereACallerIsGoneAndTellsWhereThatWasBeforeTheAnswer() {
    ask("GET", "/svc/info", Map.of());
    ask("GET", "/svc/levels/list", Map.of());
    channel.writeOutbound(new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK));
    channel.close();

    assertThat(spans())
        .allSatisfy(span -> assertThat(open.find(span.getSpanId())).isNull())
        .extracting(span -> span.getAttributes().get(TraceHandler.ERROR))
        .containsExactly(null, "connection_closed");
  }

  @Test
  void isFoundByItsIdWhileItLasts() {
    HttpRequest request = ask("GET", "/svc/info", Map.of());
    String id = request.headers().get("traceparent").split("-")[2];
    assertThat(open.find(id)).isNotNull();
    answer(HttpResponseStatus.OK);
    assertThat(open.find(id)).isNull();
  }
}
