package dev.rondo.http.cache;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.timeout.IdleStateEvent;
import io.netty.util.ReferenceCountUtil;
import java.nio.channels.ClosedChannelException;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** A handler that needs time for some writes; later writes, a close and reads wait. */
abstract class OrderedWriter extends ChannelDuplexHandler {

  /** Whether a response is still being written. */
  private boolean isHeldUp;

  private final Queue<PendingWrite> waiting = new ArrayDeque<>();
  private boolean isBroken;

  private boolean isReadDue;

  /** A close that waits for the current response. */
  private @Nullable ChannelPromise close;

  /** Writes a message with nothing queued before it. */
  abstract void writeNow(ChannelHandlerContext context, Object message, ChannelPromise promise);

  /** Makes everything wait until {@link #resume} or {@link #breakOff}. */
  final void hold() {
    isHeldUp = true;
  }

  /** Writes everything that waited behind a response. */
  final void resume(ChannelHandlerContext context) {
    isHeldUp = false;
    while (!isHeldUp && !waiting.isEmpty()) {
      PendingWrite next = waiting.remove();
      writeNow(context, next.message(), next.promise());
    }
    context.flush();
    if (isHeldUp) {
      return;
    }
    if (isReadDue) {
      isReadDue = false;
      context.read();
    }
    if (close != null) {
      context.close(close);
    }
  }

  /** Ends the connection, because a response that was begun cannot be completed. */
  final void breakOff(ChannelHandlerContext context) {
    isBroken = true;
    context.channel().close();
  }

  @Override
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
    if (isHeldUp) {
      waiting.add(new PendingWrite(message, promise));
    } else {
      writeNow(context, message, promise);
    }
  }

  @Override
  public void read(ChannelHandlerContext context) {
    if (isHeldUp) {
      isReadDue = true;
    } else {
      context.read();
    }
  }

  /** Micronaut closes idle connections on this event. */
  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    isBroken |= event instanceof IdleStateEvent;
    context.fireUserEventTriggered(event);
  }

  /** The framework takes a written response for sent, but its bytes may still be in transit. */
  @Override
  public void close(ChannelHandlerContext context, ChannelPromise promise) {
    if (isHeldUp && !isBroken && context.channel().isActive()) {
      close = promise;
    } else {
      context.close(promise);
    }
  }

  @Override
  public void handlerRemoved(ChannelHandlerContext context) {
    for (PendingWrite late : waiting) {
      ReferenceCountUtil.release(late.message());
      late.promise().tryFailure(new ClosedChannelException());
    }
    waiting.clear();
  }

  private record PendingWrite(Object message, ChannelPromise promise) {}
}
