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

/**
 * A handler that needs time to write some answers. Meanwhile what is written after such an answer,
 * a close and further reads wait for its end.
 */
abstract class OrderedWriter extends ChannelDuplexHandler {

  /** Whether an answer is not written to its end yet. */
  private boolean isHeldUp;

  /** What is to be written after that answer. */
  private final Queue<PendingWrite> waiting = new ArrayDeque<>();

  /** Whether nothing can be sent any more. */
  private boolean isBroken;

  private boolean isReadDue;

  /** A close that waits for the end of that answer. */
  private @Nullable ChannelPromise close;

  /** Writes a message that nothing is before. */
  abstract void writeNow(ChannelHandlerContext context, Object message, ChannelPromise promise);

  /** Has everything wait until {@link #resume} or {@link #breakOff}. */
  final void hold() {
    isHeldUp = true;
  }

  /** Goes on with what waited behind an answer. */
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

  /** An answer that was begun cannot be completed: the caller or what is to be sent is gone. */
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

  /** Micronaut closes a connection on which nothing moves any more. */
  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    isBroken |= event instanceof IdleStateEvent;
    context.fireUserEventTriggered(event);
  }

  /**
   * For the framework, an answer is done when it is written; its bytes may be on their way then.
   */
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
