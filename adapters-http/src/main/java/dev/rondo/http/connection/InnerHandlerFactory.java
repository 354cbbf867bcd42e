package dev.rondo.http.connection;

import io.netty.channel.ChannelHandler;
import java.util.List;

/**
 * Creates handlers between {@link RequestContextHandler} and the framework for every connection.
 * Several factories apply in the order of their beans.
 */
@FunctionalInterface
public interface InnerHandlerFactory {

  /** The handlers for one connection, outermost first. */
  List<ChannelHandler> handlers(PendingRequests pending);
}
