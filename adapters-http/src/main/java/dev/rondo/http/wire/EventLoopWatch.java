package dev.rondo.http.wire;

import io.netty.channel.EventLoopGroup;
import io.netty.util.concurrent.EventExecutor;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;

/**
 * Notices the death of a thread that serves connections: the process would go on without answering
 * anybody.
 */
@Singleton
public final class EventLoopWatch {

  private final List<EventLoopGroup> groups;

  EventLoopWatch(Collection<EventLoopGroup> groups) {
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
