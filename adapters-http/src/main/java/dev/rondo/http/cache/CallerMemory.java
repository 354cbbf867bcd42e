package dev.rondo.http.cache;

import dev.rondo.domain.player.PlayerId;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.function.Supplier;

/** What this node has in memory about callers. No method waits: connections' threads call them. */
public interface CallerMemory {

  /** The caller, looked up when needed. */
  Supplier<CallerClass> presented(HttpHeaders headers, String target);

  CallerClass nobody();

  /** Whether a player may have a relation to one of these subjects; true while unknown. */
  boolean mayHaveRelations(PlayerId player, long[] about);
}
