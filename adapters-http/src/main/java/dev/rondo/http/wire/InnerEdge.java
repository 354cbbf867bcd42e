package dev.rondo.http.wire;

import io.netty.channel.ChannelHandler;

/**
 * Creates a handler that stands between {@link ServerEdge} and the framework in every connection.
 * With several of them, the order of the beans is that of their handlers.
 */
@FunctionalInterface
public interface InnerEdge {

  /** A handler for one connection. */
  ChannelHandler handler();
}
