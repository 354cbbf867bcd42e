package dev.rondo.http.console;

import dev.rondo.domain.secret.Secret;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.cookie.Cookie;
import io.micronaut.http.cookie.SameSite;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;

/** The cookies of the console: the session, and what a form or page needs after signing in. */
final class SessionCookie {

  private static final String NAME = "rondo-console";
  private static final String PAGE = "rondo-console-page";
  private static final String REASON = "rondo-console-reason";

  /** What browsers surely keep of a cookie. */
  private static final int LONGEST = 3_000;

  /** The limit of the reason field. */
  private static final int LONGEST_REASON = 200;

  private SessionCookie() {}

  /** The session cookie; empty if missing. */
  static Secret of(HttpRequest<?> request) {
    return Secret.presented(request.getCookies().findCookie(NAME).map(Cookie::getValue).orElse(""));
  }

  /** Sets the session until the browser closes. */
  static Cookie showing(Secret session, ConsoleView view) {
    return cookie(NAME, session.reveal(), view);
  }

  /** The page to show after signing in; empty if none. */
  static String page(HttpRequest<?> request) {
    return request.getCookies().findCookie(PAGE).map(Cookie::getValue).orElse("");
  }

  /** Remembers a page for an hour. */
  static Cookie leadingTo(String page, ConsoleView view) {
    return page.length() > LONGEST
        ? nowhere(view)
        : cookie(PAGE, page, view).maxAge(Duration.ofHours(1));
  }

  /** Forgets the page. */
  static Cookie nowhere(ConsoleView view) {
    return cookie(PAGE, "", view).maxAge(Duration.ZERO);
  }

  /** The reason typed in a form without a session; empty if none. */
  static String reason(HttpRequest<?> request) {
    try {
      return request
          .getCookies()
          .findCookie(REASON)
          .map(cookie -> Base64.getUrlDecoder().decode(cookie.getValue()))
          .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
          .orElse("");
    } catch (IllegalArgumentException malformed) {
      return "";
    }
  }

  /** Remembers a reason for an hour, or forgets it if empty. */
  static Cookie remembering(String reason, ConsoleView view) {
    byte[] bytes =
        reason
            .substring(0, Math.min(reason.length(), LONGEST_REASON))
            .getBytes(StandardCharsets.UTF_8);
    return cookie(REASON, Base64.getUrlEncoder().encodeToString(bytes), view)
        .maxAge(reason.isEmpty() ? Duration.ZERO : Duration.ofHours(1));
  }

  /** Forgets the session. */
  static Cookie forgotten(ConsoleView view) {
    return cookie(NAME, "", view).maxAge(Duration.ZERO);
  }

  private static Cookie cookie(String name, String value, ConsoleView view) {
    return Cookie.of(name, value)
        .path(view.link("/console"))
        .httpOnly(true)
        .secure(view.identity().canonicalAddress().startsWith("https:"))
        .sameSite(SameSite.Strict);
  }
}
