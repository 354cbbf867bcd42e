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
 * Closes connections whose request comes in too slowly: the head takes too long or the body is
 * below a least rate. A timer of the connection checks it; times in which the server does not read
 * do not count.
 */
final class SlowCallerGuard {

  /** How often a connection is checked. */
  static final Duration LOOK = Duration.ofSeconds(10);

  private final SlowCallers limits;

  private Phase phase = Phase.BETWEEN_REQUESTS;

  /** Whether requested bytes have not come yet. */
  private boolean isReading;

  /** Bytes of bodies since the last check. */
  private long bodyBytes;

  /** Successive checks that found the same head or body coming in. */
  private long looks;

  SlowCallerGuard(SlowCallers limits) {
    this.limits = limits;
  }

  private enum Phase {
    BETWEEN_REQUESTS,
    HEAD,
    BODY
  }

  ChannelHandler bytes() {
    return new Bytes();
  }

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

    /** Without its codec, a connection has switched protocols. */
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
