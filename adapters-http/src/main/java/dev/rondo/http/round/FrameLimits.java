package dev.rondo.http.round;

import dev.rondo.http.connection.InnerHandlerFactory;
import dev.rondo.http.connection.PendingRequests;
import io.netty.channel.ChannelHandler;
import jakarta.inject.Singleton;
import java.util.List;

/** Creates the {@link FrameLimitHandler} of every connection. */
@Singleton
final class FrameLimits implements InnerHandlerFactory {

  private final RoundLimits limits;

  FrameLimits(RoundLimits limits) {
    this.limits = limits;
  }

  @Override
  public List<ChannelHandler> handlers(PendingRequests pending) {
    return List.of(new FrameLimitHandler(limits));
  }
}
