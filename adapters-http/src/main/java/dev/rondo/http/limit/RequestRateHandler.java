package dev.rondo.http.limit;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Refuses the requests of one connection that come faster than {@link LimitedAction#REQUEST}, those
 * too whose answers are held ready.
 */
final class RequestRateHandler extends ChannelDuplexHandler {

  /** The framework, which knows the player's language, has not seen the request. */
  private static final byte[] BODY =
      """
      {"message":"Too many requests. Please try again later.","code":"too-many-requests"}\
      """
          .getBytes(StandardCharsets.UTF_8);

  private final RateLimits limits;
  private final ClientAddresses addresses;

  /** The address of the connection; null as long as nothing was asked. */
  private @Nullable String address;

  /** How many requests wait for their answers. */
  private int pending;

  /** Whether the rest of a refused request is coming in. */
  private boolean isRefused;

  RequestRateHandler(RateLimits limits, ClientAddresses addresses) {
    this.limits = limits;
    this.addresses = addresses;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    if (message instanceof HttpRequest request) {
      Duration wait = limits.take(LimitedAction.REQUEST, address(context, request));
      isRefused = !wait.isZero();
      if (isRefused) {
        refuse(context, HttpUtil.isKeepAlive(request), wait);
      } else {
        pending++;
      }
    }
    if (!isRefused) {
      context.fireChannelRead(message);
      return;
    }
    if (message instanceof LastHttpContent) {
      isRefused = false;
    }
    ReferenceCountUtil.release(message);
  }

  private String address(ChannelHandlerContext context, HttpRequest request) {
    String known = address;
    if (known != null && !addresses.areForwarded()) {
      return known;
    }
    String found =
        addresses.of(
            (InetSocketAddress) context.channel().remoteAddress(),
            request.headers().getAll("Forwarded"),
            request.headers().getAll("X-Forwarded-For"));
    address = found;
    return found;
  }

  /**
   * Answers come in the order of the requests: behind others, the end of the connection must do.
   */
  private void refuse(ChannelHandlerContext context, boolean isKeptAlive, Duration wait) {
    if (pending > 0) {
      context.close();
      return;
    }
    FullHttpResponse response =
        new DefaultFullHttpResponse(
            HttpVersion.HTTP_1_1,
            HttpResponseStatus.TOO_MANY_REQUESTS,
            Unpooled.wrappedBuffer(BODY));
    response
        .headers()
        .set(HttpHeaderNames.CONTENT_TYPE, HttpHeaderValues.APPLICATION_JSON)
        .set(HttpHeaderNames.CONTENT_LENGTH, BODY.length)
        .set(HttpHeaderNames.RETRY_AFTER, RateLimits.seconds(wait));
    HttpUtil.setKeepAlive(response, isKeptAlive);
    ChannelFuture written = context.writeAndFlush(response);
    if (!isKeptAlive) {
      written.addListener(ChannelFutureListener.CLOSE);
    }
  }

  @Override
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
    if (message instanceof LastHttpContent && !isInterim(message)) {
      pending--;
    }
    context.write(message, promise);
  }

  private static boolean isInterim(Object message) {
    return message instanceof FullHttpResponse response
        && response.status().code() == HttpResponseStatus.CONTINUE.code();
  }
}
