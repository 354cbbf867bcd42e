package dev.rondo.http.round;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.round.FrameLimits.UpgradeGuard;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class UpgradeGuardTest {

  private static final String PATH = "/svc/rooms/hall/play";

  private static final FrameLimits LIMITS =
      new FrameLimits(
          RoundLimits.USUAL, new ServerIdentity("svc", List.of("http://localhost:8080"), ""));

  private final EmbeddedChannel channel = new EmbeddedChannel(LIMITS.new UpgradeGuard());

  private static HttpRequest handshake(HttpMethod method, String path, HttpVersion version) {
    HttpRequest request = new DefaultHttpRequest(version, method, path);
    request
        .headers()
        .set("Host", "rondo.test")
        .set("Upgrade", "websocket")
        .set("Connection", "keep-alive, Upgrade")
        .set("Sec-WebSocket-Version", "13")
        .set("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA==");
    return request;
  }

  private static HttpRequest handshake(String path) {
    return handshake(HttpMethod.GET, path, HttpVersion.HTTP_1_1);
  }

  private static HttpRequest with(Consumer<HttpRequest> change) {
    HttpRequest request = handshake(PATH);
    change.accept(request);
    return request;
  }

  private boolean asksForAnUpgrade(HttpRequest request) {
    channel.writeInbound(request);
    return channel.<HttpRequest>readInbound().headers().contains("Upgrade");
  }

  @Test
  void passesGoodHandshakesOn() {
    assertThat(asksForAnUpgrade(handshake(PATH))).isTrue();
    assertThat(asksForAnUpgrade(handshake(PATH + "?localization=en"))).isTrue();
    assertThat(asksForAnUpgrade(with(request -> request.headers().set("upgrade", "WebSocket"))))
        .isTrue();
  }

  static Stream<HttpRequest> othersThatAskForAnUpgrade() {
    return Stream.of(
        handshake("/svc/info"),
        handshake("/svc/rooms/a%2Fb/play"),
        handshake("/svc/rooms/a/b/play"),
        handshake("/other/rooms/hall/play"),
        handshake("http://rondo.test" + PATH),
        handshake(HttpMethod.POST, PATH, HttpVersion.HTTP_1_1),
        handshake(HttpMethod.OPTIONS, PATH, HttpVersion.HTTP_1_1),
        handshake(HttpMethod.HEAD, PATH, HttpVersion.HTTP_1_1),
        handshake(HttpMethod.GET, PATH, HttpVersion.HTTP_1_0),
        with(request -> request.headers().set("Upgrade", "foo, websocket")),
        with(request -> request.headers().add("Upgrade", "websocket")),
        with(request -> request.headers().set("Connection", "keep-alive")),
        with(request -> request.headers().remove("Sec-WebSocket-Version")),
        with(request -> request.headers().set("Sec-WebSocket-Version", "8")),
        with(request -> request.headers().remove("Sec-WebSocket-Key")),
        with(request -> request.headers().set("Sec-WebSocket-Key", "short")),
        with(request -> request.headers().set("Content-Length", "1")),
        with(request -> request.headers().set("Transfer-Encoding", "chunked")));
  }

  @ParameterizedTest
  @MethodSource("othersThatAskForAnUpgrade")
  void takesTheWishAwayFromAllOthers(HttpRequest request) {
    assertThat(asksForAnUpgrade(request)).isFalse();
  }
}
