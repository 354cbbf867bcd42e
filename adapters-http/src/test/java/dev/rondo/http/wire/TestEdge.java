package dev.rondo.http.wire;

import io.netty.channel.ChannelHandler;
import java.util.concurrent.ThreadLocalRandom;

/** Creates the handler of a connection as the server does. */
public final class TestEdge {

  private static final long LARGEST_BODY = 1 << 20;

  private TestEdge() {}

  /** The handler of a new connection. */
  public static ChannelHandler of(Wire wire) {
    return of(wire, new WaitingRequests(Long.MAX_VALUE));
  }

  /** That of a new connection beside others. */
  static ChannelHandler of(Wire wire, WaitingRequests waiting) {
    return new ServerEdge(
        wire,
        RequestIds.from(ThreadLocalRandom.current()),
        new RequestLimit(LARGEST_BODY),
        waiting);
  }
}
