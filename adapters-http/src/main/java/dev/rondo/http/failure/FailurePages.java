package dev.rondo.http.failure;

import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import java.util.Optional;

/** Shows failures to people, on servers with pages. */
@FunctionalInterface
public interface FailurePages {

  /** The page in place of an error body; empty for programs. The response has no body yet. */
  Optional<MutableHttpResponse<?>> page(HttpRequest<?> request, MutableHttpResponse<?> response);

  /** Whether a browser shows the response. */
  static boolean isForPeople(HttpRequest<?> request) {
    String accepted = request.getHeaders().get(HttpHeaders.ACCEPT);
    return accepted != null && accepted.contains(MediaType.TEXT_HTML);
  }
}
