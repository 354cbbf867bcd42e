package dev.rondo.http.connection;

import io.netty.channel.EventLoopGroup;
import io.netty.util.concurrent.EventExecutor;
import jakarta.inject.Singleton;
import java.util.Collection;

/** Detects the death of a thread that serves connections; the process would hang otherwise. */
@Singleton
public record EventLoopWatchdog(Collection<EventLoopGroup> groups) {

  /** Runs an action when any of these threads ends, for whatever reason. */
  public void onEnd(Runnable action) {
    for (EventLoopGroup group : groups) {
      for (EventExecutor loop : group) {
        loop.terminationFuture().addListener(ended -> action.run());
      }
    }
  }
}
