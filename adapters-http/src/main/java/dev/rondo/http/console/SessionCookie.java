package dev.rondo.http.console;

import dev.rondo.domain.secret.Secret;
import dev.rondo.http.protocol.ServerIdentity;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.cookie.Cookie;
import io.micronaut.http.cookie.SameSite;
import java.time.Duration;

/** The cookie by which a browser shows its session of the console, and there alone. */
final class SessionCookie {

  private static final String NAME = "rondo-console";

  private SessionCookie() {}

  /** What a browser shows; empty for nothing. */
  static Secret of(HttpRequest<?> request) {
    return Secret.presented(request.getCookies().findCookie(NAME).map(Cookie::getValue).orElse(""));
  }

  /** Has a browser show a session until it is closed. */
  static Cookie showing(Secret session, ConsoleView view, ServerIdentity identity) {
    return cookie(session.reveal(), view, identity);
  }

  /** Has a browser forget its session. */
  static Cookie forgotten(ConsoleView view, ServerIdentity identity) {
    return cookie("", view, identity).maxAge(Duration.ZERO);
  }

  private static Cookie cookie(String value, ConsoleView view, ServerIdentity identity) {
    return Cookie.of(NAME, value)
        .path(view.link("/console"))
        .httpOnly(true)
        .secure(identity.canonicalAddress().startsWith("https:"))
        .sameSite(SameSite.Strict);
  }
}
