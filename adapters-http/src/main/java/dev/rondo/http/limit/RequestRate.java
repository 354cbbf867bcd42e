package dev.rondo.http.limit;

import dev.rondo.http.connection.ClientAddresses;
import dev.rondo.http.connection.InnerHandlerFactory;
import dev.rondo.http.connection.PendingRequests;
import dev.rondo.http.failure.EarlyFailures;
import dev.rondo.http.failure.Failure;
import io.micronaut.core.annotation.Order;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import jakarta.inject.Singleton;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Adds a {@link RequestRateHandler} to every connection, before responses are given. */
@Singleton
@Order(RequestRate.BEFORE_ANSWERS)
record RequestRate(
    RateLimits limits, ClientAddresses addresses, ForwardingNotice notice, EarlyFailures failures)
    implements InnerHandlerFactory {

  static final int BEFORE_ANSWERS = -1;

  @Override
  public List<ChannelHandler> handlers(PendingRequests pending) {
    return List.of(new RequestRateHandler(pending));
  }

  /**
   * Refuses requests of one connection beyond {@link LimitedAction#REQUEST}, also those the cache
   * would answer.
   */
  private final class RequestRateHandler extends ChannelInboundHandlerAdapter {

    private final PendingRequests pending;

    /** The address of the connection; null before the first request. */
    private @Nullable String address;

    /** Whether the rest of a refused request is coming in. */
    private boolean isRefused;

    RequestRateHandler(PendingRequests pending) {
      this.pending = pending;
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

  /**
   * Logs once that an untrusted peer forwards requests: most likely a proxy missing in the
   * settings, behind which all callers count as one.
   */
  @Singleton
  static final class ForwardingNotice {

    private static final Logger LOG = LoggerFactory.getLogger(RequestRate.class);

    private final ClientAddresses addresses;
    private final AtomicBoolean isGiven = new AtomicBoolean();

    ForwardingNotice(ClientAddresses addresses) {
      this.addresses = addresses;
    }

    /** Checks the first request of a connection. */
    void look(InetSocketAddress connection, HttpHeaders headers) {
      if (!isGiven.get()
          && (headers.contains("Forwarded") || headers.contains("X-Forwarded-For"))
          && !addresses.isTrusted(connection)
          && isGiven.compareAndSet(false, true)) {
        LOG.warn(
            "{} sends Forwarded or X-Forwarded-For, but is not in RONDO_TRUSTED_PROXIES, so it is"
                + " not believed. If it is your proxy, name it there: until then all who come"
                + " through it share its rate limits",
            connection.getAddress().getHostAddress());
      }
    }
  }
}
