package dev.rondo.http.cache;

import dev.rondo.domain.player.PlayerId;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.Set;

/** Callers without a session, and players whose name is the session. */
final class TestCallers implements CallerMemory {

  /** The header that names a player. */
  static final String HEADER = "Svc-Session";

  @Override
  public Presented presented(HttpHeaders headers, String target) {
    String player = headers.get(HEADER);
    CallerClass caller =
        player == null
            ? new CallerClass.Anonymous()
            : new CallerClass.SignedIn(new PlayerId(player), Set.of());
    return () -> caller;
  }

  @Override
  public boolean mayHaveTies(PlayerId player, long[] about) {
    return false;
  }
}
