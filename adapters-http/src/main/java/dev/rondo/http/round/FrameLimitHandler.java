package dev.rondo.http.round;

import io.github.bucket4j.Bucket;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.ContinuationWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.util.ReferenceCountUtil;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Disconnects a WebSocket whose client sends too many frames, too large a message or an extension
 * frame. The framework bounds only single frames, and accepts extension frames although none is
 * agreed on. A closing connection ends soon, even if its client does not read.
 */
final class FrameLimitHandler extends ChannelDuplexHandler {

  private static final int PROTOCOL_ERROR = 1002;
  private static final int POLICY_VIOLATION = 1008;
  private static final int MESSAGE_TOO_BIG = 1009;

  /** How long a client has to read the last messages and confirm the end. */
  static final long CLOSES_WITHIN_SECONDS = 5;

  private final RoundLimits limits;
  private @Nullable Bucket rate;
  private long messageBytes;
  private boolean isCutOff;

  FrameLimitHandler(RoundLimits limits) {
    this.limits = limits;
  }

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
      context.fireChannelRead(frame);
    }
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
      endSoon(context);
    }
    context.write(message, promise);
  }

  private static void endSoon(ChannelHandlerContext context) {
    var _ =
        context.executor().schedule(() -> context.close(), CLOSES_WITHIN_SECONDS, TimeUnit.SECONDS);
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
