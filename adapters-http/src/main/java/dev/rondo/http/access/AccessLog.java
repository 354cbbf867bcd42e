package dev.rondo.http.access;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.http.connection.InnerHandlerFactory;
import dev.rondo.http.connection.PendingRequests;
import dev.rondo.http.limit.ClientAddresses;
import io.micronaut.context.annotation.Requires;
import io.micronaut.core.annotation.Order;
import io.netty.channel.ChannelHandler;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * Adds an {@link AccessLogHandler} to every connection, before every handler that answers. It is
 * off by default, when it costs nothing.
 */
@Singleton
@Requires(property = "rondo.access-log", pattern = "on|true")
@Order(AccessLog.BEFORE_LIMITS)
record AccessLog(ClientAddresses addresses, Ticker ticker) implements InnerHandlerFactory {

  static final int BEFORE_LIMITS = -2;

  @Override
  public List<ChannelHandler> handlers(PendingRequests pending) {
    return List.of(new AccessLogHandler(addresses, ticker));
  }
}
