package dev.rondo.http.session;

import dev.rondo.application.session.RecognizeCaller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.SessionToken;
import dev.rondo.http.cache.CallerClass;
import dev.rondo.http.cache.CallerMemory;
import io.netty.handler.codec.http.HttpHeaders;
import jakarta.inject.Singleton;
import java.util.function.Supplier;

/** Recognises callers by sessions in memory. */
@Singleton
record KnownCallers(
    RecognizeCaller callers, PlayerRelations relations, SessionHeaders sessions, SessionRule rule)
    implements CallerMemory {

  private static final CallerClass UNKNOWN = new CallerClass.Unknown();

  @Override
  public Supplier<CallerClass> presented(HttpHeaders headers, String target) {
    int query = target.indexOf('?');
    String path = query < 0 ? target : target.substring(0, query);
    return switch (sessions.of(path, headers::get)) {
      case SessionHeaders.Absent() ->
          path.indexOf('%') >= 0 && sessions.mayBeInPieces(headers::get)
              ? () -> UNKNOWN
              : this::nobody;
      case SessionHeaders.Unreadable() -> () -> UNKNOWN;
      case SessionHeaders.Token(SessionToken token) -> () -> recognized(token);
    };
  }

  private CallerClass recognized(SessionToken token) {
    return callers
        .recognize(token)
        .<CallerClass>map(known -> new CallerClass.SignedIn(known.player(), known.roles()))
        .orElse(UNKNOWN);
  }

  @Override
  public CallerClass nobody() {
    return switch (rule) {
      case NONE, WRITE -> new CallerClass.Anonymous();
      case ALL -> new CallerClass.Outsider();
    };
  }

  @Override
  public boolean mayHaveRelations(PlayerId player, long[] about) {
    return relations.mayInclude(player, about);
  }
}
