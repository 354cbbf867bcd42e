package dev.rondo.http.session;

import dev.rondo.domain.session.SessionToken;
import dev.rondo.http.protocol.ServerIdentity;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** Reads a session from the headers that the brand names. */
@Singleton
final class SessionHeaders {

  private static final Absent ABSENT = new Absent();

  private final String whole;
  private final String id;
  private final String data;
  private final String twoPiecePath;
  private final String signInPath;
  private final String browserSignInPath;

  SessionHeaders(ServerIdentity identity) {
    this.whole = identity.header("Session");
    this.id = identity.header("Session-Id");
    this.data = identity.header("Session-Data");
    this.twoPiecePath = "/" + identity.brand() + "/backgrounds/list";
    this.signInPath = "/" + identity.brand() + "/authenticate";
    this.browserSignInPath = identity.browserSignInPath();
  }

  sealed interface Presented {}

  record Absent() implements Presented {}

  /** Something that cannot be a session. */
  record Unreadable() implements Presented {}

  record Token(SessionToken token) implements Presented {}

  Presented of(HttpRequest<?> request) {
    return of(request.getPath(), request.getHeaders()::get);
  }

  /** What a request to a path presents; headers may be missing. */
  Presented of(String path, Headers headers) {
    if (isSigningIn(path)) {
      // Signing in needs no session, and an old one must not prevent it.
      return ABSENT;
    }
    String one = headers.get(whole);
    if (one != null) {
      return SessionToken.parse(one).<Presented>map(Token::new).orElseGet(Unreadable::new);
    }
    return path.equals(twoPiecePath) ? ofTwoPieces(headers) : ABSENT;
  }

  interface Headers {

    @Nullable String get(String name);
  }

  /** Whether there are pieces of a session, for paths that may be spelt differently. */
  boolean mayBeInPieces(Headers headers) {
    return headers.get(id) != null || headers.get(data) != null;
  }

  private boolean isSigningIn(String path) {
    return path.equals(signInPath)
        || path.equals(browserSignInPath)
        || path.startsWith(browserSignInPath + "/");
  }

  /** The list of backgrounds also accepts the older form. */
  private Presented ofTwoPieces(Headers headers) {
    String first = headers.get(id);
    String second = headers.get(data);
    if (first == null && second == null) {
      return ABSENT;
    }
    return first == null || second == null
        ? new Unreadable()
        : SessionToken.parse(first, second).<Presented>map(Token::new).orElseGet(Unreadable::new);
  }
}
