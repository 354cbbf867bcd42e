package dev.rondo.http.answer;

import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import java.time.Duration;

/**
 * Marks answers that are the same for every caller who presents no session, with how long they
 * hold. The connection's {@link AnswerHandler} takes the mark off, gives such an answer an entity
 * tag, and gives it again by itself for as long as it holds.
 */
public final class Lasting {

  /** Says until when an answer holds; never leaves the server. */
  static final String MARK = "rondo-lasting";

  /** Until the catalogue changes; otherwise, a number of milliseconds. */
  static final String CATALOGUE = "catalogue";

  private Lasting() {}

  /** An answer that holds until the catalogue changes. */
  public static <T> HttpResponse<T> untilCatalogueChanges(T body) {
    return marked(HttpResponse.ok(body), CATALOGUE);
  }

  /** An answer that holds for so long. */
  public static <T> HttpResponse<T> during(Duration time, T body) {
    return during(time, HttpResponse.ok(body));
  }

  /** An answer that holds for so long. */
  public static <T> MutableHttpResponse<T> during(Duration time, MutableHttpResponse<T> response) {
    return marked(response, Long.toString(time.toMillis()));
  }

  /** Takes off what {@link #marked} and {@link SentFile} put on. */
  static void unmark(io.netty.handler.codec.http.HttpHeaders headers) {
    headers.remove(MARK).remove(SentFile.MARK).remove(HttpHeaders.CONTENT_ENCODING);
  }

  private static <T> MutableHttpResponse<T> marked(MutableHttpResponse<T> response, String mark) {
    // Whoever prepares an answer encodes it, too: Micronaut lets bodies be that have an encoding.
    return response.header(MARK, mark).header(HttpHeaders.CONTENT_ENCODING, "identity");
  }
}
