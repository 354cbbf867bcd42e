package dev.rondo.http.connection;

import io.netty.channel.ChannelHandler;

/**
 * Creates a handler that stands between {@link RequestContextHandler} and the framework in every
 * connection. With several of them, the order of the beans is that of their handlers.
 */
@FunctionalInterface
public interface InnerHandlerFactory {

  /** A handler for one connection. */
  ChannelHandler handler();
}
