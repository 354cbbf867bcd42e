package dev.rondo.http.connection;

import dev.rondo.http.protocol.ServerIdentity;
import io.netty.channel.ChannelHandler;
import java.util.concurrent.ThreadLocalRandom;

/** Creates the handler of a connection as the server does. */
public final class TestRequestContextHandler {

  private static final long LARGEST_BODY = 1 << 20;

  private TestRequestContextHandler() {}

  /** The handler of a new connection. */
  public static ChannelHandler of(ServerIdentity identity) {
    return of(identity, new WaitingRequests(Long.MAX_VALUE));
  }

  /** That of a new connection beside others. */
  static ChannelHandler of(ServerIdentity identity, WaitingRequests waiting) {
    return new RequestContextHandler(
        identity,
        RequestIds.from(ThreadLocalRandom.current()),
        new RequestLimit(LARGEST_BODY),
        waiting);
  }
}
