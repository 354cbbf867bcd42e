package dev.rondo.http.connection;

import io.netty.channel.EventLoopGroup;
import io.netty.util.concurrent.EventExecutor;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;

/**
 * Detects that a thread that serves connections has died, because the process would then run
 * without answering requests.
 */
@Singleton
public final class EventLoopWatchdog {

  private final List<EventLoopGroup> groups;

  EventLoopWatchdog(Collection<EventLoopGroup> groups) {
    this.groups = List.copyOf(groups);
  }

  /** Has an action run when any of these threads ends, for whatever reason. */
  public void onEnd(Runnable action) {
    for (EventLoopGroup group : groups) {
      for (EventExecutor loop : group) {
        loop.terminationFuture().addListener(ended -> action.run());
      }
    }
  }
}
