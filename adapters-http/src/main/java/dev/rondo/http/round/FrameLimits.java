package dev.rondo.http.round;

import dev.rondo.http.connection.InnerHandlerFactory;
import dev.rondo.http.connection.PendingRequests;
import dev.rondo.http.protocol.ServerIdentity;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.regex.Pattern;

/** Creates {@link UpgradeGuard} and {@link FrameLimitHandler} for every connection. */
@Singleton
final class FrameLimits implements InnerHandlerFactory {

  private final RoundLimits limits;
  private final Pattern path;

  FrameLimits(RoundLimits limits, ServerIdentity identity) {
    this.limits = limits;
    this.path = UpgradeGuard.path(identity.brand());
  }

  @Override
  public List<ChannelHandler> handlers(PendingRequests pending) {
    return List.of(new UpgradeGuard(path), new FrameLimitHandler(limits));
  }

  /**
   * Removes the upgrade header from all requests but good handshakes for a room's socket (RFC 9110,
   * 7.8): the framework never answers invalid handshakes.
   */
  static final class UpgradeGuard extends ChannelInboundHandlerAdapter {

    private static final Pattern KEY = Pattern.compile("[A-Za-z0-9+/]{22}==");

    private final Pattern path;

    UpgradeGuard(Pattern path) {
      this.path = path;
    }

    static Pattern path(String brand) {
      return Pattern.compile("/" + Pattern.quote(brand) + "/rooms/[^/?#%]+/play(\\?.*)?");
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
      if (message instanceof HttpRequest request
          && request.headers().contains(HttpHeaderNames.UPGRADE)
          && !isHandshake(request)) {
        request.headers().remove(HttpHeaderNames.UPGRADE);
      }
      context.fireChannelRead(message);
    }

    private boolean isHandshake(HttpRequest request) {
      HttpHeaders headers = request.headers();
      return request.method().equals(HttpMethod.GET)
          && request.protocolVersion().equals(HttpVersion.HTTP_1_1)
          && path.matcher(request.uri()).matches()
          && isOnce(headers, HttpHeaderNames.UPGRADE, HttpHeaderValues.WEBSOCKET)
          && headers.containsValue(HttpHeaderNames.CONNECTION, HttpHeaderValues.UPGRADE, true)
          && isOnce(headers, HttpHeaderNames.SEC_WEBSOCKET_VERSION, "13")
          && hasOneKey(headers)
          && !headers.contains(HttpHeaderNames.CONTENT_LENGTH)
          && !headers.contains(HttpHeaderNames.TRANSFER_ENCODING);
    }

    private static boolean isOnce(HttpHeaders headers, CharSequence name, CharSequence value) {
      List<String> values = headers.getAll(name);
      return values.size() == 1 && values.getFirst().equalsIgnoreCase(value.toString());
    }

    private static boolean hasOneKey(HttpHeaders headers) {
      List<String> keys = headers.getAll(HttpHeaderNames.SEC_WEBSOCKET_KEY);
      return keys.size() == 1 && KEY.matcher(keys.getFirst()).matches();
    }
  }
}
