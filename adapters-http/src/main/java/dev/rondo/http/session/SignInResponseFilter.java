package dev.rondo.http.session;

import dev.rondo.http.protocol.ServerIdentity;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.ResponseFilter;
import io.micronaut.http.annotation.ServerFilter;

/**
 * Forbids caching of sign-in responses. Failures have no body, because a waiting browser takes any
 * JSON for its session.
 */
@ServerFilter({"/${rondo.brand}/authenticate", "/${rondo.brand}/web/authenticate/**"})
record SignInResponseFilter(ServerIdentity identity) {

  @ResponseFilter
  void complete(HttpRequest<?> request, MutableHttpResponse<?> response) {
    response.header(HttpHeaders.CACHE_CONTROL, "no-store");
    if (response.code() >= 400 && request.getPath().equals(identity.browserSignInPath())) {
      response.body(null).getHeaders().remove(HttpHeaders.CONTENT_TYPE);
    }
  }
}
