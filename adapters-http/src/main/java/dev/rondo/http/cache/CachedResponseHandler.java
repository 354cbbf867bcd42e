package dev.rondo.http.cache;

import dev.rondo.http.cache.FileSlice.FileContent;
import dev.rondo.http.connection.PendingRequests;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Answers requests of one connection from the cache, on the connection's own thread, and caches
 * responses marked as a {@link CachedView}. {@link FileTransferHandler} sends files.
 */
final class CachedResponseHandler extends OrderedWriter {

  /** Larger bodies, in bytes, are digested and compressed on other threads. */
  private static final int LARGE = 64 * 1024;

  private final ResponseCache answers;
  private final HttpDate date;
  private final Executor workers;
  private final PendingRequests pending;

  /** Requests passed on to other handlers, in the order of their responses. */
  private final Queue<CacheLookup> passed = new ArrayDeque<>();

  /** Whether the rest of an answered request is still arriving. */
  private boolean isAnswered;

  private boolean isFlushDue;

  CachedResponseHandler(
      ResponseCache answers, HttpDate date, Executor workers, PendingRequests pending) {
    this.answers = answers;
    this.date = date;
    this.workers = workers;
    this.pending = pending;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    if (message instanceof HttpRequest request) {
      CacheLookup lookup = answers.lookup(request);
      CachedResponse ready = pending.isNext() ? answers.find(lookup) : null;
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

  @Override
  public void channelReadComplete(ChannelHandlerContext context) {
    if (isFlushDue) {
      isFlushDue = false;
      context.flush();
    }
    context.fireChannelReadComplete();
  }

  @Override
  void writeNow(ChannelHandlerContext context, Object message, ChannelPromise promise) {
    if (message instanceof HttpResponse response && PendingRequests.isAnswer(message)) {
      CacheLookup lookup = passed.poll();
      CacheMark mark = CacheMark.of(response.headers());
      if (lookup != null
          && response instanceof FullHttpResponse full
          && (mark != null || full.content() instanceof FileContent)) {
        prepare(context, lookup, mark, full, promise);
        return;
      }
      if (mark != null) {
        CacheMark.remove(response.headers());
      }
    }
    context.write(message, promise);
  }

  private void prepare(
      ChannelHandlerContext context,
      CacheLookup lookup,
      @Nullable CacheMark mark,
      FullHttpResponse full,
      ChannelPromise promise) {
    boolean isLast =
        full.headers().containsValue(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE, true);
    if (full.content().readableBytes() <= LARGE) {
      write(context, answers.prepare(lookup, mark, full), lookup, isLast, promise);
      full.release();
      return;
    }
    hold();
    CompletableFuture.supplyAsync(() -> answers.prepare(lookup, mark, full), workers)
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
      case CachedResponse.Deflated deflated ->
          context.write(dated(answer.with(deflated.inflated().bytes()), isLast), promise);
      case CachedResponse.OnDisk _ when lookup.isHead() ->
          context.write(dated(answer.withoutBody(), isLast), promise);
      case CachedResponse.OnDisk(FileSlice slice) -> {
        HttpHeaders headers = answer.headers().copy();
        HttpResponse head = new DefaultHttpResponse(HttpVersion.HTTP_1_1, answer.status(), headers);
        context.write(dated(head, isLast), context.voidPromise());
        context.write(slice, promise);
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
}
