package dev.rondo.http.round;

import dev.rondo.http.connection.InnerHandlerFactory;
import dev.rondo.http.connection.PendingRequests;
import dev.rondo.http.protocol.ServerIdentity;
import io.netty.channel.ChannelHandler;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.regex.Pattern;

/** Creates {@link UpgradeGuard} and {@link FrameLimitHandler} for every connection. */
@Singleton
final class FrameLimits implements InnerHandlerFactory {

  private final RoundLimits limits;
  private final Pattern path;

  FrameLimits(RoundLimits limits, ServerIdentity identity) {
    this.limits = limits;
    this.path = UpgradeGuard.path(identity.brand());
  }

  @Override
  public List<ChannelHandler> handlers(PendingRequests pending) {
    return List.of(new UpgradeGuard(path), new FrameLimitHandler(limits));
  }
}
