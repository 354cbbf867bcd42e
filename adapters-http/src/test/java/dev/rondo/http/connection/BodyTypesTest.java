package dev.rondo.http.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.protocol.ServerIdentity;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BodyTypesTest {

  private final EmbeddedChannel requestContext =
      new EmbeddedChannel(
          TestRequestContextHandler.of(
              new ServerIdentity("svc", List.of("http://localhost:8080"), "")));

  /** What the framework sees of a type. */
  private String seen(String type) {
    HttpRequest request = new DefaultHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.POST, "/svc/x");
    request.headers().set(HttpHeaderNames.HOST, "rondo.test");
    request.headers().set(HttpHeaderNames.CONTENT_TYPE, type);
    requestContext.writeInbound(request);
    HttpRequest passed = requestContext.readInbound();
    requestContext.writeOutbound(
        new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK));
    return passed.headers().get(HttpHeaderNames.CONTENT_TYPE);
  }

  @Test
  void letsTheFrameworkSeeNoTypeThatStrangersMakeUp() {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < 50_000; i++) {
      seen.add(seen("application/x" + i));
      seen.add(seen("application/json; made=up" + i));
    }

    assertThat(seen).containsExactlyInAnyOrder("application/octet-stream", "application/json");
  }

  @ParameterizedTest
  @CsvSource({
    "application/json, application/json",
    "APPLICATION/JSON ;charset=utf-8, application/json",
    "multipart/form-data; boundary=Abc, multipart/form-data; boundary=Abc",
    "Multipart/Form-Data; boundary=x, Multipart/Form-Data; boundary=x",
    "text/plain, application/octet-stream",
    ";;;, application/octet-stream"
  })
  void keepsWhatEndpointsTellApart(String type, String seen) {
    assertThat(seen(type)).isEqualTo(seen);
  }

  @Test
  void leavesRequestsWithoutATypeAlone() {
    HttpRequest request = new DefaultHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.GET, "/svc/x");
    request.headers().set(HttpHeaderNames.HOST, "rondo.test");
    requestContext.writeInbound(request);

    HttpRequest seen = requestContext.readInbound();
    assertThat(seen.headers().contains(HttpHeaderNames.CONTENT_TYPE)).isFalse();
  }
}
