package dev.rondo.http.limit;

import dev.rondo.http.connection.InnerHandlerFactory;
import dev.rondo.http.connection.PendingRequests;
import dev.rondo.http.failure.EarlyFailures;
import io.micronaut.core.annotation.Order;
import io.netty.channel.ChannelHandler;
import jakarta.inject.Singleton;
import java.util.List;

/** Adds a {@link RequestRateHandler} to every connection, before responses are given. */
@Singleton
@Order(RequestRate.BEFORE_ANSWERS)
record RequestRate(
    RateLimits limits, ClientAddresses addresses, ForwardingNotice notice, EarlyFailures failures)
    implements InnerHandlerFactory {

  static final int BEFORE_ANSWERS = -1;

  @Override
  public List<ChannelHandler> handlers(PendingRequests pending) {
    return List.of(new RequestRateHandler(limits, addresses, notice, pending, failures));
  }
}
