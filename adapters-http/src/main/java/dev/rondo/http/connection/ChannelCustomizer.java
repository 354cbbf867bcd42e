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
final class ChannelCustomizer implements BeanCreatedEventListener<NettyServerCustomizer.Registry> {

  /** Memory that a waiting request may take, in bytes. */
  private static final long MEMORY_OF_A_REQUEST = 32 * 1024;

  private final WaitingRequests waiting =
      new WaitingRequests(Runtime.getRuntime().maxMemory() / MEMORY_OF_A_REQUEST);
  private final ServerIdentity identity;
  private final RequestIds ids;
  private final ReadLimits limits;
  private final List<InnerHandlerFactory> inner;
  private final ConnectionAcceptor accepting;
  private final EarlyFailures failures;

  ChannelCustomizer(
      ServerIdentity identity,
      RequestIds ids,
      ReadLimits limits,
      List<InnerHandlerFactory> inner,
      ConnectionAcceptor accepting,
      EarlyFailures failures) {
    this.failures = failures;
    this.identity = identity;
    this.ids = ids;
    this.limits = limits;
    this.inner = inner;
    this.accepting = accepting;
  }

  @Override
  public NettyServerCustomizer.Registry onCreated(
      BeanCreatedEvent<NettyServerCustomizer.Registry> event) {
    event.getBean().register(new Unbound());
    return event.getBean();
  }

  private final class Unbound implements NettyServerCustomizer {

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
      PendingRequests pending = new PendingRequests(waiting);
      SlowCallerGuard slowness = new SlowCallerGuard(limits.pace());
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
              new RequestContextHandler(identity, ids, limits.length(), pending))
          .addBefore(
              ChannelPipelineCustomizer.HANDLER_MICRONAUT_INBOUND,
              "rondo-body-budget",
              new BodyBudgetHandler(limits.memory(), pending, failures));
      for (InnerHandlerFactory factory : inner) {
        for (ChannelHandler handler : factory.handlers(pending)) {
          channel
              .pipeline()
              .addBefore(ChannelPipelineCustomizer.HANDLER_MICRONAUT_INBOUND, null, handler);
        }
      }
    }
  }

  @Singleton
  record ReadLimits(RequestLimit length, BodyBudget memory, SlowCallers pace) {}
}
