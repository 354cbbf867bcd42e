package dev.rondo.http.answer;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * Gives the answers of one connection that are ready, on its own thread, and prepares those that
 * controllers mark as {@link Lasting}. All other requests pass.
 */
final class AnswerHandler extends ChannelDuplexHandler {

  private final PreparedAnswers answers;
  private final HttpDate date;

  /** What others are about to answer: HTTP/1.1 answers in the order of the requests. */
  private final Queue<Question> passed = new ArrayDeque<>();

  /** Whether the rest of a request is coming in that has been answered here. */
  private boolean isAnswered;

  private boolean isFlushDue;

  AnswerHandler(PreparedAnswers answers, HttpDate date) {
    this.answers = answers;
    this.date = date;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    if (message instanceof HttpRequest request) {
      Question question = answers.question(request);
      FullHttpResponse ready = passed.isEmpty() ? answers.find(question) : null;
      if (ready == null) {
        passed.add(question);
        context.fireChannelRead(message);
        return;
      }
      isAnswered = true;
      answer(context, request, ready);
    } else if (!isAnswered) {
      context.fireChannelRead(message);
      return;
    }
    if (message instanceof LastHttpContent) {
      isAnswered = false;
    }
    ReferenceCountUtil.release(message);
  }

  private void answer(ChannelHandlerContext context, HttpRequest request, FullHttpResponse ready) {
    ready.headers().set(HttpHeaderNames.DATE, date.now());
    if (HttpUtil.isKeepAlive(request)) {
      context.write(ready, context.voidPromise());
    } else {
      ready.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
      context.write(ready).addListener(ChannelFutureListener.CLOSE);
    }
    isFlushDue = true;
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
    Object written = message;
    if (message instanceof HttpResponse response && isFinal(response)) {
      Question question = passed.poll();
      String lasting = response.headers().get(Lasting.MARK);
      if (lasting != null) {
        response.headers().remove(Lasting.MARK);
        if (question != null && response instanceof FullHttpResponse full) {
          FullHttpResponse prepared = answers.prepare(question, lasting, full);
          prepared.headers().set(HttpHeaderNames.DATE, date.now());
          if (full.headers()
              .containsValue(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE, true)) {
            prepared.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
          }
          full.release();
          written = prepared;
        }
      }
    }
    context.write(written, promise);
  }

  private static boolean isFinal(HttpResponse response) {
    return response.status().codeClass() != HttpStatusClass.INFORMATIONAL;
  }
}
