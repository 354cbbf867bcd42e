package dev.rondo.http.connection;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.http.failure.EarlyFailures;
import dev.rondo.http.logging.LogRateLimit;
import dev.rondo.http.protocol.ServerIdentity;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.http.netty.channel.ChannelPipelineCustomizer;
import io.micronaut.http.server.netty.NettyServerCustomizer;
import io.micronaut.http.server.netty.websocket.NettyServerWebSocketUpgradeHandler;
import io.micronaut.runtime.graceful.GracefulShutdownCapable;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import jakarta.inject.Singleton;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Adds {@link RequestContextHandler}, {@link BodyBudgetHandler} and the handlers of each {@link
 * InnerHandlerFactory} to every connection that {@link ConnectionAcceptor} accepts.
 */
@Singleton
record ChannelCustomizer(
    ServerIdentity identity,
    RequestIds ids,
    RequestLimit length,
    BodyBudget memory,
    SlowCallers pace,
    List<InnerHandlerFactory> inner,
    ConnectionAcceptor accepting,
    EarlyFailures failures)
    implements BeanCreatedEventListener<NettyServerCustomizer.Registry>, NettyServerCustomizer {

  private static final String FRAMEWORK = ChannelPipelineCustomizer.HANDLER_MICRONAUT_INBOUND;

  /** Memory that a waiting request may take, in bytes. */
  private static final long MEMORY_OF_A_REQUEST = 32 * 1024;

  private static final long MANY = Runtime.getRuntime().maxMemory() / MEMORY_OF_A_REQUEST;

  /** The waiting requests of this process. */
  private static final AtomicLong WAITING = new AtomicLong();

  @Override
  public NettyServerCustomizer.Registry onCreated(
      BeanCreatedEvent<NettyServerCustomizer.Registry> event) {
    event.getBean().register(this);
    return event.getBean();
  }

  @Override
  public NettyServerCustomizer specializeForChannel(Channel channel, ChannelRole role) {
    return switch (role) {
      case LISTENER -> {
        accepting.listen(channel);
        yield this;
      }
      case CONNECTION -> {
        accepting.accept(channel);
        yield new NettyServerCustomizer() {
          @Override
          public void onStreamPipelineBuilt() {
            complete(channel.pipeline());
          }
        };
      }
      case REQUEST_STREAM, PUSH_PROMISE_STREAM -> this;
    };
  }

  private void complete(ChannelPipeline pipeline) {
    // Inflated frames have no bound: 100 kB could become 100 MB.
    if (pipeline.get(NettyServerWebSocketUpgradeHandler.COMPRESSION_HANDLER) != null) {
      pipeline.remove(NettyServerWebSocketUpgradeHandler.COMPRESSION_HANDLER);
    }
    PendingRequests pending = new PendingRequests(WAITING, MANY);
    SlowCallerGuard slowness = new SlowCallerGuard(pace);
    pipeline
        .addFirst("rondo-bytes", slowness.bytes())
        .addBefore(FRAMEWORK, "rondo-messages", slowness.messages())
        .addBefore(
            FRAMEWORK,
            "rondo-request-context",
            new RequestContextHandler(identity, ids, length, pending, accepting::isStopping))
        .addBefore(
            FRAMEWORK,
            "rondo-body-budget",
            new BodyBudgetHandler(
                memory,
                accepting.perAddress.countedAs(pipeline.channel().remoteAddress()),
                pending,
                failures));
    inner.stream()
        .flatMap(factory -> factory.handlers(pending).stream())
        .forEach(handler -> pipeline.addBefore(FRAMEWORK, null, handler));
  }

  /**
   * Accepts connections up to a limit, counts them, and logs when it is reached. Tells them when
   * the server stops.
   */
  @Singleton
  static final class ConnectionAcceptor implements GracefulShutdownCapable {

    private static final Logger LOG = LoggerFactory.getLogger(ChannelCustomizer.class);

    private final ConnectionLimit connections;
    private final ConnectionsPerAddress perAddress;
    private final MeterRegistry metrics;
    private final LogRateLimit<Reason> lines;
    private volatile boolean isStopping;

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
      // Registered at zero, so that alerts see the first one.
      Arrays.stream(Reason.values()).forEach(this::refused);
      this.lines = new LogRateLimit<>(1, ticker, ConnectionAcceptor::summarize);
    }

    private enum Reason {
      ADDRESS,
      LIMIT,
      SYSTEM
    }

    boolean isStopping() {
      return isStopping;
    }

    /** Does not wait: each connection ends with the response that is due on it. */
    @Override
    public CompletionStage<?> shutdownGracefully() {
      isStopping = true;
      return CompletableFuture.completedStage(null);
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
}
