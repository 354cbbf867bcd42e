package dev.rondo.http.connection;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Closes a connection whose request comes in so slowly that it can only be meant to hold the
 * connection: its head takes too long, or its body comes below a least rate. It is looked at now
 * and then by a timer of the connection, so that a request costs nothing more; times in which this
 * server itself does not read do not count.
 */
final class SlowCallerGuard {

  /** How often a connection is looked at. */
  static final Duration LOOK = Duration.ofSeconds(10);

  private final SlowCallers limits;

  private Phase phase = Phase.BETWEEN_REQUESTS;

  /** Whether bytes are asked for that have not come. */
  private boolean isReading;

  /** How many bytes of bodies came since the rate was looked at. */
  private long bodyBytes;

  /** How often in a row the same head, or the same body, was still coming in. */
  private long looks;

  SlowCallerGuard(SlowCallers limits) {
    this.limits = limits;
  }

  /** What is coming in. */
  private enum Phase {
    BETWEEN_REQUESTS,
    HEAD,
    BODY
  }

  /** The handler that sees bytes, before the HTTP codec. */
  ChannelHandler bytes() {
    return new Bytes();
  }

  /** The handler that sees what the codec makes of them. */
  ChannelHandler messages() {
    return new Messages();
  }

  private void begin(Phase next) {
    phase = next;
    looks = 0;
    bodyBytes = 0;
  }

  private boolean isTooSlow() {
    if (!isReading) {
      // Nothing was missed: this server is the one that waits.
      looks = 0;
      bodyBytes = 0;
      return false;
    }
    looks++;
    return switch (phase) {
      case BETWEEN_REQUESTS -> false;
      // The first look may come right after the first byte.
      case HEAD -> LOOK.multipliedBy(looks - 1).compareTo(limits.head()) >= 0;
      case BODY -> isBodyTooSlow();
    };
  }

  private boolean isBodyTooSlow() {
    if (LOOK.multipliedBy(looks - 1).compareTo(SlowCallers.PERIOD) < 0) {
      return false;
    }
    boolean isTooSlow = bodyBytes < limits.bodyBytes();
    looks = 1;
    bodyBytes = 0;
    return isTooSlow;
  }

  private final class Bytes extends ChannelDuplexHandler {

    private @Nullable Future<?> timer;

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
      timer =
          context
              .executor()
              .scheduleWithFixedDelay(
                  () -> {
                    if (isHttp(context) && isTooSlow()) {
                      context.close();
                    }
                  },
                  LOOK.toMillis(),
                  LOOK.toMillis(),
                  TimeUnit.MILLISECONDS);
    }

    /** Without its codec, a connection has become one of another protocol. */
    private static boolean isHttp(ChannelHandlerContext context) {
      return context.pipeline().get(HttpServerCodec.class) != null;
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
      if (timer != null) {
        timer.cancel(false);
      }
    }

    @Override
    public void read(ChannelHandlerContext context) {
      isReading = true;
      context.read();
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
      if (phase == Phase.BETWEEN_REQUESTS) {
        begin(Phase.HEAD);
      }
      if (message instanceof ByteBuf bytes) {
        bodyBytes += bytes.readableBytes();
      }
      context.fireChannelRead(message);
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
      isReading = context.channel().config().isAutoRead();
      context.fireChannelReadComplete();
    }
  }

  private final class Messages extends ChannelInboundHandlerAdapter {

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
      if (message instanceof HttpRequest) {
        begin(Phase.BODY);
      }
      if (message instanceof LastHttpContent) {
        begin(Phase.BETWEEN_REQUESTS);
      }
      context.fireChannelRead(message);
    }
  }
}
