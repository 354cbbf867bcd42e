package dev.rondo.http.wire;

import io.netty.channel.ChannelHandler;

/**
 * Creates a handler that stands between {@link ServerEdge} and the framework in every connection.
 */
@FunctionalInterface
public interface InnerEdge {

  /** A handler for one connection. */
  ChannelHandler handler();
}
