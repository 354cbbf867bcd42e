package dev.rondo.http.limit;

import dev.rondo.http.connection.PendingRequests;
import dev.rondo.http.failure.EarlyFailures;
import dev.rondo.http.failure.Failure;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.net.InetSocketAddress;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Refuses requests of one connection beyond {@link LimitedAction#REQUEST}, also those the cache
 * would answer.
 */
final class RequestRateHandler extends ChannelInboundHandlerAdapter {

  private final RateLimits limits;
  private final ClientAddresses addresses;
  private final ForwardingNotice notice;
  private final PendingRequests pending;
  private final EarlyFailures failures;

  /** The address of the connection; null before the first request. */
  private @Nullable String address;

  /** Whether the rest of a refused request is coming in. */
  private boolean isRefused;

  RequestRateHandler(
      RateLimits limits,
      ClientAddresses addresses,
      ForwardingNotice notice,
      PendingRequests pending,
      EarlyFailures failures) {
    this.notice = notice;
    this.pending = pending;
    this.failures = failures;
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
    InetSocketAddress connection = (InetSocketAddress) context.channel().remoteAddress();
    if (known == null && connection != null) {
      notice.look(connection, request.headers());
    }
    String found = addresses.of(context.channel(), request.headers());
    address = found;
    return found;
  }

  private void refuse(ChannelHandlerContext context, boolean isKeptAlive, Duration wait) {
    FullHttpResponse response =
        failures.response(Failure.TOO_MANY_REQUESTS, RateLimits.seconds(wait));
    HttpUtil.setKeepAlive(response, isKeptAlive);
    ChannelFuture done = pending.refuse(context, response);
    if (!isKeptAlive) {
      done.addListener(ChannelFutureListener.CLOSE);
    }
  }
}
