package dev.rondo.http.wire;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.ReferenceCountUtil;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Locale;
import java.util.Queue;

/**
 * Takes the bodies of one connection out of the {@link BodyBudget} before they are read, and gives
 * them back with their answers. A request for which nothing is left is refused with 503. Uploads
 * are read as they come and are not counted.
 */
final class BodyBudgetHandler extends ChannelDuplexHandler {

  private static final long NO_LENGTH = -1;
  private static final String LATER = "1";

  /** The framework, which knows the player's language, has not seen the request. */
  private static final byte[] UNAVAILABLE =
      """
      {"message":"The server is not available right now. Please try again later.",\
      "code":"unavailable"}"""
          .getBytes(StandardCharsets.UTF_8);

  private final BodyBudget budget;

  /** What the requests that wait for their answers have taken, in their order. */
  private final Queue<Long> taken = new ArrayDeque<>();

  private boolean isRefused;

  BodyBudgetHandler(BodyBudget budget) {
    this.budget = budget;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    if (isRefused) {
      ReferenceCountUtil.release(message);
      return;
    }
    if (message instanceof HttpRequest request) {
      long cost = cost(request);
      if (cost > 0 && !budget.take(cost)) {
        refuse(context);
        ReferenceCountUtil.release(message);
        return;
      }
      taken.add(cost);
    }
    context.fireChannelRead(message);
  }

  private long cost(HttpRequest request) {
    long length = HttpUtil.isTransferEncodingChunked(request) ? NO_LENGTH : contentLength(request);
    return length == 0 || isUpload(request) ? 0 : budget.cost(length);
  }

  /** Zero if it is not a number: such a request is refused before its body is read. */
  private static long contentLength(HttpRequest request) {
    try {
      return Math.max(0, HttpUtil.getContentLength(request, 0L));
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  private static boolean isUpload(HttpRequest request) {
    String type = request.headers().get(HttpHeaderNames.CONTENT_TYPE, "");
    return type.toLowerCase(Locale.ROOT).startsWith("multipart/");
  }

  /**
   * Answers come in the order of the requests: behind others, the end of the connection must do.
   */
  private void refuse(ChannelHandlerContext context) {
    isRefused = true;
    if (!taken.isEmpty()) {
      context.close();
      return;
    }
    FullHttpResponse response =
        new DefaultFullHttpResponse(
            HttpVersion.HTTP_1_1,
            HttpResponseStatus.SERVICE_UNAVAILABLE,
            Unpooled.wrappedBuffer(UNAVAILABLE));
    response
        .headers()
        .set(HttpHeaderNames.CONTENT_TYPE, HttpHeaderValues.APPLICATION_JSON)
        .set(HttpHeaderNames.CONTENT_LENGTH, UNAVAILABLE.length)
        .set(HttpHeaderNames.RETRY_AFTER, LATER)
        .set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
    context.writeAndFlush(response).addListener(ChannelFutureListener.CLOSE);
  }

  @Override
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise)
      throws Exception {
    if (message instanceof HttpResponse response
        && response.status().codeClass() != HttpStatusClass.INFORMATIONAL) {
      Long oldest = taken.poll();
      if (oldest != null) {
        budget.giveBack(oldest);
      }
    }
    super.write(context, message, promise);
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) throws Exception {
    taken.forEach(budget::giveBack);
    taken.clear();
    super.channelInactive(context);
  }
}
