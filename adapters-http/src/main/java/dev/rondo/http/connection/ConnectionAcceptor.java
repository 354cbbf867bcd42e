package dev.rondo.http.connection;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.http.logging.LogRateLimit;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import jakarta.inject.Singleton;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Accepts connections up to a limit, counts them, and logs when it is reached. */
@Singleton
final class ConnectionAcceptor {

  private static final Logger LOG = LoggerFactory.getLogger(ConnectionAcceptor.class);

  private final ConnectionLimit connections;
  private final ConnectionsPerAddress perAddress;
  private final MeterRegistry metrics;
  private final LogRateLimit<Reason> lines;

  ConnectionAcceptor(
      ConnectionLimit connections,
      ConnectionsPerAddress perAddress,
      MeterRegistry metrics,
      Ticker ticker) {
    this.perAddress = perAddress;
    this.connections = connections;
    this.metrics = metrics;
    Gauge.builder("rondo.connections.open", connections, ConnectionLimit::open)
        .description("Connections that are open")
        .register(metrics);
    // From zero on, so that who watches sees the first one.
    Arrays.stream(Reason.values()).forEach(this::refused);
    this.lines = new LogRateLimit<>(1, ticker, ConnectionAcceptor::summarize);
  }

  private enum Reason {
    ADDRESS,
    LIMIT,
    SYSTEM
  }

  /** Accepts from a listener whose system does not distribute connections. */
  void listen(Channel listener) {
    listener
        .pipeline()
        .addLast(
            new ChannelInboundHandlerAdapter() {
              @Override
              public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
                refuse(Reason.SYSTEM, String.valueOf(cause.getMessage()));
                // Netty waits a second then.
                context.fireExceptionCaught(cause);
              }
            });
  }

  void accept(Channel connection) {
    if (connection.remoteAddress() instanceof InetSocketAddress from) {
      if (!perAddress.enter(from)) {
        refuse(Reason.ADDRESS, perAddress.reason());
        connection.close();
        return;
      }
      connection.closeFuture().addListener(closed -> perAddress.leave(from));
    }
    if (connections.enter()) {
      connection.closeFuture().addListener(closed -> connections.leave());
      return;
    }
    refuse(
        Reason.LIMIT,
        "there are "
            + connections
            + ", and that is what the memory of the server and its limit of open files allow");
    connection.close();
  }

  private void refuse(Reason reason, String text) {
    refused(reason).increment();
    if (lines.admits(reason)) {
      LOG.warn("A connection cannot be taken: {}", text);
    }
  }

  private Counter refused(Reason reason) {
    return Counter.builder("rondo.connections.refused")
        .description("Connections that were not taken, by reason")
        .tag("reason", reason.name().toLowerCase(Locale.ROOT))
        .register(metrics);
  }

  private static void summarize(Reason reason, long more) {
    LOG.warn("{} more connections within a minute could not be taken", more);
  }
}
