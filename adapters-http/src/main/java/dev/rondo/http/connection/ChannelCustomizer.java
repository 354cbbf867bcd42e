package dev.rondo.http.connection;

import dev.rondo.http.connection.PendingRequests.WaitingRequests;
import dev.rondo.http.failure.EarlyFailures;
import dev.rondo.http.protocol.ServerIdentity;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.http.netty.channel.ChannelPipelineCustomizer;
import io.micronaut.http.server.netty.NettyServerCustomizer;
import io.micronaut.http.server.netty.websocket.NettyServerWebSocketUpgradeHandler;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import jakarta.inject.Singleton;
import java.util.List;

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

  /** Memory that a waiting request may take, in bytes. */
  private static final long MEMORY_OF_A_REQUEST = 32 * 1024;

  /** Those of this process. */
  private static final WaitingRequests WAITING =
      new WaitingRequests(Runtime.getRuntime().maxMemory() / MEMORY_OF_A_REQUEST);

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
        yield new Bound(channel);
      }
      case REQUEST_STREAM, PUSH_PROMISE_STREAM -> this;
    };
  }

  private final class Bound implements NettyServerCustomizer {

    private final Channel channel;

    private Bound(Channel channel) {
      this.channel = channel;
    }

    /** Inflated frames have no bound: 100 kB could become 100 MB. */
    private void removeInflation() {
      if (channel.pipeline().get(NettyServerWebSocketUpgradeHandler.COMPRESSION_HANDLER) != null) {
        channel.pipeline().remove(NettyServerWebSocketUpgradeHandler.COMPRESSION_HANDLER);
      }
    }

    @Override
    public void onStreamPipelineBuilt() {
      removeInflation();
      PendingRequests pending = new PendingRequests(WAITING);
      SlowCallerGuard slowness = new SlowCallerGuard(pace);
      channel.pipeline().addFirst("rondo-bytes", slowness.bytes());
      channel
          .pipeline()
          .addBefore(
              ChannelPipelineCustomizer.HANDLER_MICRONAUT_INBOUND,
              "rondo-messages",
              slowness.messages())
          .addBefore(
              ChannelPipelineCustomizer.HANDLER_MICRONAUT_INBOUND,
              "rondo-request-context",
              new RequestContextHandler(identity, ids, length, pending))
          .addBefore(
              ChannelPipelineCustomizer.HANDLER_MICRONAUT_INBOUND,
              "rondo-body-budget",
              new BodyBudgetHandler(memory, pending, failures));
      for (InnerHandlerFactory factory : inner) {
        for (ChannelHandler handler : factory.handlers(pending)) {
          channel
              .pipeline()
              .addBefore(ChannelPipelineCustomizer.HANDLER_MICRONAUT_INBOUND, null, handler);
        }
      }
    }
  }
}
