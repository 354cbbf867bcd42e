package dev.rondo.http.round;

import io.github.bucket4j.Bucket;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.util.ReferenceCountUtil;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a WebSocket off whose client sends too many frames, or a message that is too large. The
 * framework bounds frames only, not the messages that it puts together from them.
 */
final class FrameLimitHandler extends ChannelInboundHandlerAdapter {

  private static final int POLICY_VIOLATION = 1008;
  private static final int MESSAGE_TOO_BIG = 1009;

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
    messageBytes += frame.content().readableBytes();
    if (messageBytes > RoundLimits.MESSAGE_BYTES) {
      cutOff(context, frame, MESSAGE_TOO_BIG);
    } else if (!rate().tryConsume(1)) {
      cutOff(context, frame, POLICY_VIOLATION);
    } else {
      if (frame.isFinalFragment()) {
        messageBytes = 0;
      }
      context.fireChannelRead(frame);
    }
  }

  /** Most connections are of no WebSocket and need none. */
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
    context
        .writeAndFlush(new CloseWebSocketFrame(code, ""))
        .addListener(ChannelFutureListener.CLOSE);
  }
}
