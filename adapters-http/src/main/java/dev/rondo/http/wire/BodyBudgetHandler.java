package dev.rondo.http.wire;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.nio.channels.ClosedChannelException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Locale;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Counts the bodies of one connection in the {@link BodyBudget} as they come in, and gives them
 * back with their answers. A request whose body does not fit, or turns out not to while it comes
 * in, is refused with 503; the connection is closed when the caller has sent the rest, which is
 * dropped. Uploads are read as they come and are not counted.
 */
final class BodyBudgetHandler extends ChannelDuplexHandler {

  private static final long NO_LENGTH = -1;
  private static final String LATER = "1";

  /** The framework, which knows the player's language, has not seen the request. */
  private static final byte[] UNAVAILABLE =
      """
      {"message":"The server is not available right now. Please try again later.",\
      "code":"unavailable"}\
      """
          .getBytes(StandardCharsets.UTF_8);

  /** Of a request without a body, or of an upload. */
  private static final Body NOT_COUNTED = new Body();

  private final BodyBudget budget;

  /** The bodies of the requests that wait for their answers, in their order. */
  private final Queue<Body> pending = new ArrayDeque<>();

  /** The body that is coming in. */
  private Body incoming = NOT_COUNTED;

  private boolean isRefused;

  BodyBudgetHandler(BodyBudget budget) {
    this.budget = budget;
  }

  /** The bytes of a body that are in memory. */
  private static final class Body {
    private long bytes;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    if (!isRefused && message instanceof HttpRequest request) {
      begin(context, request);
    }
    if (!isRefused && message instanceof HttpContent content && incoming != NOT_COUNTED) {
      count(context, content.content().readableBytes());
    }
    if (isRefused) {
      drop(context, message);
    } else {
      context.fireChannelRead(message);
    }
  }

  /** A caller who is still sending would not see the answer if the connection were closed now. */
  private static void drop(ChannelHandlerContext context, Object message) {
    boolean isLast = message instanceof LastHttpContent;
    ReferenceCountUtil.release(message);
    if (isLast) {
      context.close();
    }
  }

  private void begin(ChannelHandlerContext context, HttpRequest request) {
    long length = length(request);
    boolean isCounted = length != 0 && !isUpload(request);
    if (isCounted && !budget.hasRoomFor(length)) {
      refuse(context, pending.isEmpty());
      return;
    }
    incoming = isCounted ? new Body() : NOT_COUNTED;
    pending.add(incoming);
  }

  private void count(ChannelHandlerContext context, long bytes) {
    if (budget.take(bytes)) {
      incoming.bytes += bytes;
    } else {
      refuse(context, pending.size() == 1);
    }
  }

  private static long length(HttpRequest request) {
    if (HttpUtil.isTransferEncodingChunked(request)) {
      return NO_LENGTH;
    }
    try {
      return Math.max(0, HttpUtil.getContentLength(request, 0L));
    } catch (NumberFormatException refusedAnyway) {
      return 0;
    }
  }

  /** Of other paths the framework reads the body whole, whatever its type. */
  private static boolean isUpload(HttpRequest request) {
    String type = request.headers().get(HttpHeaderNames.CONTENT_TYPE, "");
    String uri = request.uri();
    int query = uri.indexOf('?');
    return type.toLowerCase(Locale.ROOT).startsWith("multipart/")
        && (query < 0 ? uri : uri.substring(0, query)).endsWith("/upload");
  }

  /**
   * Answers come in the order of the requests: behind others, the end of the connection must do.
   */
  private void refuse(ChannelHandlerContext context, boolean isNext) {
    isRefused = true;
    if (!isNext) {
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
    context.writeAndFlush(response);
  }

  @Override
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise)
      throws Exception {
    if (isRefused) {
      ReferenceCountUtil.release(message);
      promise.tryFailure(new ClosedChannelException());
      return;
    }
    if (message instanceof HttpResponse response
        && response.status().codeClass() != HttpStatusClass.INFORMATIONAL) {
      end(pending.poll());
    }
    super.write(context, message, promise);
  }

  /** What still comes in of an answered request is dropped as it comes. */
  private void end(@Nullable Body body) {
    if (body != null) {
      budget.giveBack(body.bytes);
      body.bytes = 0;
      if (body == incoming) {
        incoming = NOT_COUNTED;
      }
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) throws Exception {
    for (Body body = pending.poll(); body != null; body = pending.poll()) {
      end(body);
    }
    super.channelInactive(context);
  }
}
