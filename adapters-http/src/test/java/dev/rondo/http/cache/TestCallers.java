package dev.rondo.http.cache;

import dev.rondo.domain.player.PlayerId;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.Set;
import java.util.function.Supplier;

/** Callers without a session, and players whose name is the session. */
final class TestCallers implements CallerMemory {

  /** The header that names a player. */
  static final String HEADER = "Svc-Session";

  /** A player whom nobody knows. */
  static final String UNKNOWN = "?";

  @Override
  public Supplier<CallerClass> presented(HttpHeaders headers, String target) {
    String player = headers.get(HEADER);
    CallerClass caller =
        player == null
            ? nobody()
            : player.equals(UNKNOWN)
                ? new CallerClass.Unknown()
                : new CallerClass.SignedIn(new PlayerId(player), Set.of());
    return () -> caller;
  }

  @Override
  public CallerClass nobody() {
    return new CallerClass.Anonymous();
  }

  @Override
  public boolean mayHaveRelations(PlayerId player, long[] about) {
    return false;
  }
}
