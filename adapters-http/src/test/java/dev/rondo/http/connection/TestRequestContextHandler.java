package dev.rondo.http.connection;

import dev.rondo.http.protocol.ServerIdentity;
import io.netty.channel.ChannelHandler;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/** Creates the handler of a connection as the server does. */
public final class TestRequestContextHandler {

  private static final long LARGEST_BODY = 1 << 20;

  private TestRequestContextHandler() {}

  /** The handler of a new connection. */
  public static ChannelHandler of(ServerIdentity identity) {
    return of(identity, pending());
  }

  /** That of a new connection whose other handlers ask the same requests. */
  public static ChannelHandler of(ServerIdentity identity, PendingRequests pending) {
    return of(identity, pending, () -> false);
  }

  /** That of a new connection to a server that may stop. */
  static ChannelHandler of(
      ServerIdentity identity, PendingRequests pending, BooleanSupplier isStopping) {
    return new RequestContextHandler(
        identity,
        RequestIds.from(ThreadLocalRandom.current()),
        new RequestLimit(LARGEST_BODY),
        pending,
        isStopping);
  }

  /** The requests of a new connection, of which there are none. */
  public static PendingRequests pending() {
    return new PendingRequests(new AtomicLong(), Long.MAX_VALUE);
  }

  /** That of a new connection beside others. */
  static ChannelHandler of(ServerIdentity identity, AtomicLong waiting, long many) {
    return of(identity, new PendingRequests(waiting, many));
  }
}
