package dev.rondo.http.wire;

import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.http.netty.channel.ChannelPipelineCustomizer;
import io.micronaut.http.server.netty.NettyServerCustomizer;
import io.netty.channel.Channel;
import jakarta.inject.Singleton;

/**
 * Puts {@link ServerEdge}, and behind it {@link BodyBudgetHandler} and the {@link InnerEdge}, into
 * the pipeline of every connection that {@link Accepting} lets in.
 */
@Singleton
final class ServerEdgeInstaller
    implements BeanCreatedEventListener<NettyServerCustomizer.Registry> {

  private final Wire wire;
  private final RequestIds ids;
  private final RequestLimit limit;
  private final BodyBudget bodies;
  private final InnerEdge inner;
  private final Accepting accepting;

  ServerEdgeInstaller(
      Wire wire,
      RequestIds ids,
      RequestLimit limit,
      BodyBudget bodies,
      InnerEdge inner,
      Accepting accepting) {
    this.wire = wire;
    this.ids = ids;
    this.limit = limit;
    this.bodies = bodies;
    this.inner = inner;
    this.accepting = accepting;
  }

  @Override
  public NettyServerCustomizer.Registry onCreated(
      BeanCreatedEvent<NettyServerCustomizer.Registry> event) {
    event.getBean().register(new Unbound());
    return event.getBean();
  }

  /** Waits for connections. */
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

  /** Knows its connection. */
  private final class Bound implements NettyServerCustomizer {

    private final Channel channel;

    private Bound(Channel channel) {
      this.channel = channel;
    }

    @Override
    public void onStreamPipelineBuilt() {
      channel
          .pipeline()
          .addBefore(
              ChannelPipelineCustomizer.HANDLER_MICRONAUT_INBOUND,
              "rondo-edge",
              new ServerEdge(wire, ids, limit))
          .addBefore(
              ChannelPipelineCustomizer.HANDLER_MICRONAUT_INBOUND,
              "rondo-body-budget",
              new BodyBudgetHandler(bodies))
          .addBefore(
              ChannelPipelineCustomizer.HANDLER_MICRONAUT_INBOUND,
              "rondo-answers",
              inner.handler());
    }
  }
}
