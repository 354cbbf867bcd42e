package dev.rondo.http.cache;

import io.micronaut.http.HttpRequest;
import io.netty.handler.codec.http.HttpMethod;

/**
 * What the cache tells controllers about a HEAD that it turned into a GET, in a header of the
 * request. A caller who sends the header gets the body of a GET that changes nothing.
 */
public final class OriginalMethod {

  private static final String HEADER = "rondo-original-method";

  private OriginalMethod() {}

  /** Turns a HEAD into a GET. */
  static void askAsGet(io.netty.handler.codec.http.HttpRequest head) {
    head.headers().set(HEADER, HttpMethod.HEAD.name());
    head.setMethod(HttpMethod.GET);
  }

  /** Whether a caller asks only for the headers of a GET, so that nothing is shown to anybody. */
  public static boolean isHead(HttpRequest<?> request) {
    return request.getHeaders().contains(HEADER);
  }
}
