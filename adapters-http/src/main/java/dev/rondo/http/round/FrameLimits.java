package dev.rondo.http.round;

import dev.rondo.http.connection.InnerHandlerFactory;
import dev.rondo.http.connection.PendingRequests;
import dev.rondo.http.protocol.ServerIdentity;
import io.github.bucket4j.Bucket;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.ContinuationWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.Utf8FrameValidator;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.util.ReferenceCountUtil;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Creates {@link UpgradeGuard}, {@link FrameLimitHandler} and a check of texts for every
 * connection.
 */
@Singleton
final class FrameLimits implements InnerHandlerFactory {

  private final RoundLimits limits;
  private final Pattern path;

  FrameLimits(RoundLimits limits, ServerIdentity identity) {
    this.limits = limits;
    this.path =
        Pattern.compile("/" + Pattern.quote(identity.brand()) + "/rooms/[^/?#%]+/play(\\?.*)?");
  }

  @Override
  public List<ChannelHandler> handlers(PendingRequests pending) {
    return List.of(new UpgradeGuard(), new FrameLimitHandler(), new Utf8FrameValidator());
  }

  /**
   * Removes the upgrade header from all requests but good handshakes for a room's socket (RFC 9110,
   * 7.8): the framework never answers invalid handshakes.
   */
  final class UpgradeGuard extends ChannelInboundHandlerAdapter {

    private static final Pattern KEY = Pattern.compile("[A-Za-z0-9+/]{22}==");

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

  /**
   * Disconnects a WebSocket whose client sends too many frames, too large a message or an extension
   * frame. The framework bounds only single frames, and accepts extension frames although none is
   * agreed on. A closing connection ends soon, even if its client does not read.
   */
  final class FrameLimitHandler extends ChannelDuplexHandler {

    private static final int NO_CODE = -1;
    private static final int PROTOCOL_ERROR = 1002;
    private static final int POLICY_VIOLATION = 1008;
    private static final int MESSAGE_TOO_BIG = 1009;

    /** How long a client has to read the last messages and confirm the end. */
    static final long CLOSES_WITHIN_SECONDS = 5;

    private @Nullable Bucket rate;
    private long messageBytes;
    private boolean isCutOff;
    private boolean hasSaidGoodbye;

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
      if (isCutOff) {
        ReferenceCountUtil.release(message);
      } else if (message instanceof WebSocketFrame frame) {
        read(context, frame);
      } else {
        context.fireChannelRead(message);
      }
    }

    private void read(ChannelHandlerContext context, WebSocketFrame frame) {
      if (frame.rsv() != 0) {
        cutOff(context, frame, PROTOCOL_ERROR);
      } else if (isTooLarge(frame)) {
        cutOff(context, frame, MESSAGE_TOO_BIG);
      } else if (!rate().tryConsume(1)) {
        cutOff(context, frame, POLICY_VIOLATION);
      } else {
        if (frame instanceof CloseWebSocketFrame goodbye && !hasSaidGoodbye) {
          confirm(context, goodbye);
        }
        context.fireChannelRead(frame);
      }
    }

    /** RFC 6455, section 5.5.1. The framework would end the connection without an answer. */
    private static void confirm(ChannelHandlerContext context, CloseWebSocketFrame goodbye) {
      int code = goodbye.statusCode();
      context.writeAndFlush(
          code == NO_CODE || WebSocketCloseStatus.isValidStatusCode(code)
              ? goodbye.retainedDuplicate()
              : new CloseWebSocketFrame(PROTOCOL_ERROR, ""));
    }

    /** Control frames may come between the parts of a message. */
    private boolean isTooLarge(WebSocketFrame frame) {
      if (!(frame instanceof TextWebSocketFrame
          || frame instanceof BinaryWebSocketFrame
          || frame instanceof ContinuationWebSocketFrame)) {
        return false;
      }
      messageBytes += frame.content().readableBytes();
      boolean isTooLarge = messageBytes > RoundLimits.MESSAGE_BYTES;
      if (frame.isFinalFragment()) {
        messageBytes = 0;
      }
      return isTooLarge;
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
      if (message instanceof CloseWebSocketFrame) {
        hasSaidGoodbye = true;
        endSoon(context);
      }
      context.write(message, promise);
    }

    private static void endSoon(ChannelHandlerContext context) {
      var _ =
          context
              .executor()
              .schedule(() -> context.close(), CLOSES_WITHIN_SECONDS, TimeUnit.SECONDS);
    }

    /** Most connections are no WebSocket and need none. */
    private Bucket rate() {
      Bucket present = rate;
      if (present == null) {
        present =
            Bucket.builder()
                .addLimit(
                    limit ->
                        limit
                            .capacity(limits.burst())
                            .refillGreedy(limits.framesPerSecond(), Duration.ofSeconds(1)))
                .build();
        rate = present;
      }
      return present;
    }

    private void cutOff(ChannelHandlerContext context, WebSocketFrame frame, int code) {
      isCutOff = true;
      frame.release();
      endSoon(context);
      context
          .writeAndFlush(new CloseWebSocketFrame(code, ""))
          .addListener(ChannelFutureListener.CLOSE);
    }
  }
}
