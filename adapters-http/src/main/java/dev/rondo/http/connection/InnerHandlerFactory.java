package dev.rondo.http.connection;

import io.netty.channel.ChannelHandler;
import java.util.List;

/**
 * Creates handlers that stand between {@link RequestContextHandler} and the framework in every
 * connection. With several factories, the order of the beans is that of their handlers.
 */
@FunctionalInterface
public interface InnerHandlerFactory {

  /** The handlers for one connection, that next to the network first. */
  List<ChannelHandler> handlers(PendingRequests pending);
}
