package dev.rondo.http.cache;

import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import java.time.Duration;

/**
 * Marks responses that are the same for every caller without a session, with how long they are
 * valid. The connection's {@link CachedResponseHandler} removes the mark, adds an entity tag, and
 * repeats the response from the cache while it is valid.
 */
public final class Cacheable {

  /** Says until when an answer holds; never leaves the server. */
  static final String MARK = "rondo-cacheable";

  /** Until the catalogue changes; otherwise, a number of milliseconds. */
  static final String CATALOGUE = "catalogue";

  private Cacheable() {}

  /** A response that is valid until the catalogue changes. */
  public static <T> HttpResponse<T> untilCatalogueChanges(T body) {
    return marked(HttpResponse.ok(body), CATALOGUE);
  }

  /** A response that is valid for a time. */
  public static <T> HttpResponse<T> forDuration(Duration time, T body) {
    return forDuration(time, HttpResponse.ok(body));
  }

  /** A response that is valid for a time. */
  public static <T> MutableHttpResponse<T> forDuration(
      Duration time, MutableHttpResponse<T> response) {
    return marked(response, Long.toString(time.toMillis()));
  }

  /** Removes the headers that {@link #marked} added. */
  static void removeMarks(io.netty.handler.codec.http.HttpHeaders headers) {
    headers.remove(MARK).remove(HttpHeaders.CONTENT_ENCODING);
  }

  private static <T> MutableHttpResponse<T> marked(MutableHttpResponse<T> response, String mark) {
    // The cache compresses bodies itself; Micronaut leaves bodies alone that have an encoding.
    return response.header(MARK, mark).header(HttpHeaders.CONTENT_ENCODING, "identity");
  }
}
