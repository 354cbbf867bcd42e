package dev.rondo.http.cache;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.DefaultFileRegion;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.timeout.IdleStateEvent;
import io.netty.util.ReferenceCountUtil;
import java.nio.channels.ClosedChannelException;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Answers the requests of one connection from the cache, on the connection's own thread; caches the
 * responses that controllers mark as {@link Cacheable}; and has the system send each {@link
 * FileTransfer}. All other requests are passed on.
 */
final class CachedResponseHandler extends ChannelDuplexHandler {

  private static final long PIECE = 1 << 20;

  /** To digest and compress more takes longer than other connections should wait, in bytes. */
  private static final int LARGE = 64 * 1024;

  private final ResponseCache answers;
  private final HttpDate date;
  private final Executor workers;

  /** What others are about to answer: HTTP/1.1 answers in the order of the requests. */
  private final Queue<CacheLookup> passed = new ArrayDeque<>();

  /** Whether the rest of a request is coming in that has been answered here. */
  private boolean isAnswered;

  private boolean isFlushDue;

  /** Whether the body of an answer that others give is on its way: nothing may come in between. */
  private boolean isBodyDue;

  /**
   * Whether an answer is not written to its end yet: the system still sends its file, or its body
   * is still being compressed.
   */
  private boolean isHeldUp;

  /** What is to be written after that answer. */
  private final Queue<PendingWrite> waiting = new ArrayDeque<>();

  /** A read that waits until the caller has taken what was written. */
  private boolean isReadDue;

  /** Whether nothing can be sent any more. */
  private boolean isBroken;

  /** A close that waits for the end of that answer. */
  private @Nullable ChannelPromise close;

  CachedResponseHandler(ResponseCache answers, HttpDate date, Executor workers) {
    this.answers = answers;
    this.date = date;
    this.workers = workers;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    if (message instanceof HttpRequest request) {
      CacheLookup lookup = answers.lookup(request);
      CachedResponse ready = isNext() ? answers.find(lookup) : null;
      if (ready == null) {
        passed.add(lookup);
        answers.passOn(request);
        context.fireChannelRead(message);
        return;
      }
      isAnswered = true;
      isFlushDue = true;
      ChannelPromise promise = context.newPromise();
      boolean isLast = !HttpUtil.isKeepAlive(request);
      write(context, ready, lookup, isLast, promise);
      if (isLast) {
        promise.addListener(ChannelFutureListener.CLOSE);
      }
    } else if (!isAnswered) {
      context.fireChannelRead(message);
      return;
    }
    if (message instanceof LastHttpContent) {
      isAnswered = false;
    }
    ReferenceCountUtil.release(message);
  }

  /** Whether an answer given now follows that to the request before. */
  private boolean isNext() {
    return passed.isEmpty() && !isBodyDue && !isHeldUp;
  }

  @Override
  public void channelReadComplete(ChannelHandlerContext context) {
    if (isFlushDue) {
      isFlushDue = false;
      context.flush();
    }
    context.fireChannelReadComplete();
  }

  @Override
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
    if (isHeldUp) {
      waiting.add(new PendingWrite(message, promise));
    } else {
      writeNow(context, message, promise);
    }
  }

  private void writeNow(ChannelHandlerContext context, Object message, ChannelPromise promise) {
    if (message instanceof HttpResponse response && isFinal(response)) {
      CacheLookup lookup = passed.poll();
      isBodyDue = !(message instanceof LastHttpContent);
      String cacheability = response.headers().get(Cacheable.MARK);
      boolean isCacheable = cacheability != null || response.headers().contains(FileTransfer.MARK);
      if (isCacheable && lookup != null && response instanceof FullHttpResponse full) {
        prepare(context, lookup, cacheability, full, promise);
        return;
      }
      if (isCacheable) {
        Cacheable.removeMarks(response.headers());
      }
    } else if (message instanceof LastHttpContent) {
      isBodyDue = false;
    }
    context.write(message, promise);
  }

  private void prepare(
      ChannelHandlerContext context,
      CacheLookup lookup,
      @Nullable String cacheability,
      FullHttpResponse full,
      ChannelPromise promise) {
    boolean isLast =
        full.headers().containsValue(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE, true);
    if (full.content().readableBytes() <= LARGE) {
      write(context, answers.prepare(lookup, cacheability, full), lookup, isLast, promise);
      full.release();
      return;
    }
    isHeldUp = true;
    CompletableFuture.supplyAsync(() -> answers.prepare(lookup, cacheability, full), workers)
        .whenCompleteAsync(
            (answer, failure) -> {
              full.release();
              if (failure == null) {
                write(context, answer, lookup, isLast, promise);
                resume(context);
              } else {
                promise.tryFailure(failure);
                breakOff(context);
              }
            },
            context.executor());
  }

  private static boolean isFinal(HttpResponse response) {
    return response.status().codeClass() != HttpStatusClass.INFORMATIONAL;
  }

  private void write(
      ChannelHandlerContext context,
      CachedResponse answer,
      CacheLookup lookup,
      boolean isLast,
      ChannelPromise promise) {
    if (answer.matchesAny(lookup.ifNoneMatch())) {
      context.write(dated(answer.notModified(), isLast), promise);
      return;
    }
    switch (answer.body()) {
      case CachedResponse.Bytes(byte[] bytes) ->
          context.write(dated(answer.with(bytes), isLast), promise);
      case CachedResponse.OnDisk _ when lookup.isHead() ->
          context.write(dated(answer.withoutBody(), isLast), promise);
      case CachedResponse.OnDisk(FileSlice slice) -> {
        HttpHeaders headers = answer.headers().copy();
        HttpResponse head = new DefaultHttpResponse(HttpVersion.HTTP_1_1, answer.status(), headers);
        context.write(dated(head, isLast), context.voidPromise());
        send(context, slice, promise);
      }
    }
  }

  private <T extends HttpResponse> T dated(T response, boolean isLast) {
    response.headers().set(HttpHeaderNames.DATE, date.now());
    if (isLast) {
      response.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
    }
    return response;
  }

  private void send(ChannelHandlerContext context, FileSlice slice, ChannelPromise promise) {
    isHeldUp = true;
    ChannelPromise end = promise.unvoid();
    end.addListener(
        sent -> {
          if (sent.isSuccess()) {
            resume(context);
          } else {
            breakOff(context);
          }
        });
    sendPiece(context, slice, end);
  }

  /** In pieces, so that a connection that reads slowly does not count as idle. */
  private static void sendPiece(ChannelHandlerContext context, FileSlice rest, ChannelPromise end) {
    FileSlice piece = rest.first(PIECE);
    ChannelFuture sent =
        context.write(new DefaultFileRegion(piece.file().toFile(), piece.offset(), piece.length()));
    if (piece.length() == rest.length()) {
      context.write(LastHttpContent.EMPTY_LAST_CONTENT, end);
      return;
    }
    sent.addListener(
        done -> {
          if (done.isSuccess()) {
            sendPiece(context, rest.after(PIECE), end);
            context.flush();
          } else {
            end.setFailure(done.cause());
          }
        });
  }

  /** The caller or the file is gone: a response that was begun cannot be completed. */
  private void breakOff(ChannelHandlerContext context) {
    isBroken = true;
    context.channel().close();
  }

  /** Goes on with what waited behind an answer. */
  private void resume(ChannelHandlerContext context) {
    isHeldUp = false;
    while (!isHeldUp && !waiting.isEmpty()) {
      PendingWrite next = waiting.remove();
      writeNow(context, next.message(), next.promise());
    }
    context.flush();
    readIfDue(context);
    if (!isHeldUp && close != null) {
      context.close(close);
    }
  }

  /** What a caller does not take waits in memory: so much, and then no request more is read. */
  @Override
  public void read(ChannelHandlerContext context) {
    isReadDue = true;
    readIfDue(context);
  }

  @Override
  public void channelWritabilityChanged(ChannelHandlerContext context) {
    readIfDue(context);
    context.fireChannelWritabilityChanged();
  }

  private void readIfDue(ChannelHandlerContext context) {
    if (isReadDue && !isHeldUp && context.channel().isWritable()) {
      isReadDue = false;
      context.read();
    }
  }

  /** Micronaut closes a connection on which nothing moves any more. */
  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    isBroken |= event instanceof IdleStateEvent;
    context.fireUserEventTriggered(event);
  }

  /** For the framework, an answer is done when it is written; a file is still on its way then. */
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
