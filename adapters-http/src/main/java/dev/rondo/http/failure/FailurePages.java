package dev.rondo.http.failure;

import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpResponse;
import java.util.Optional;

/** Shows failures to people, as a server with pages does. */
@FunctionalInterface
public interface FailurePages {

  /**
   * The page in place of an error body; empty where the caller is a program.
   *
   * @param response the response as it will be, without a body
   */
  Optional<MutableHttpResponse<?>> page(HttpRequest<?> request, MutableHttpResponse<?> response);
}
