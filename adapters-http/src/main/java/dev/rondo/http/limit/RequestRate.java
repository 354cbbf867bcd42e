package dev.rondo.http.limit;

import dev.rondo.http.connection.InnerHandlerFactory;
import io.micronaut.core.annotation.Order;
import io.netty.channel.ChannelHandler;
import jakarta.inject.Singleton;

/** Puts a {@link RequestRateHandler} into every connection, before answers are given. */
@Singleton
@Order(RequestRate.BEFORE_ANSWERS)
final class RequestRate implements InnerHandlerFactory {

  static final int BEFORE_ANSWERS = -1;

  private final RateLimits limits;
  private final ClientAddresses addresses;

  RequestRate(RateLimits limits, ClientAddresses addresses) {
    this.limits = limits;
    this.addresses = addresses;
  }

  @Override
  public ChannelHandler handler() {
    return new RequestRateHandler(limits, addresses);
  }
}
