package dev.rondo.http.wire;

import io.netty.channel.ChannelHandler;

/**
 * What stands between {@link ServerEdge} and the framework in every connection, in the order of
 * beans.
 */
@FunctionalInterface
public interface InnerEdge {

  /** A handler for one connection. */
  ChannelHandler handler();
}
