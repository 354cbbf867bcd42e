package dev.rondo.http.session;

import io.micronaut.http.HttpHeaders;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.ResponseFilter;
import io.micronaut.http.annotation.ServerFilter;

/** Forbids caching of sign-in responses. */
@ServerFilter({"/${rondo.brand}/authenticate", "/${rondo.brand}/web/authenticate/**"})
record SignInResponseFilter() {

  @ResponseFilter
  void complete(MutableHttpResponse<?> response) {
    response.header(HttpHeaders.CACHE_CONTROL, "no-store");
  }
}
