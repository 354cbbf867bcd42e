package dev.rondo.http.cache;

import dev.rondo.domain.player.PlayerId;
import io.netty.handler.codec.http.HttpHeaders;

/**
 * What this node has in memory of its callers. A connection's own thread asks, so nothing here
 * waits.
 */
public interface CallerMemory {

  /** Reads what a request presents. */
  Presented presented(HttpHeaders headers, String target);

  /** Who somebody is that presents nothing. */
  CallerClass nobody();

  /** Whether a player may have ties to one of a few things, which is so as long as nobody knows. */
  boolean mayHaveTies(PlayerId player, long[] about);

  /** What a request presents of its caller. */
  interface Presented {

    /** Who that is, as far as it is known now. */
    CallerClass caller();
  }
}
