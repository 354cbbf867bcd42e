package dev.rondo.http.failure;

import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpResponse;
import java.util.Optional;

/** Shows failures to people, on servers with pages. */
@FunctionalInterface
public interface FailurePages {

  /** The page in place of an error body; empty for programs. The response has no body yet. */
  Optional<MutableHttpResponse<?>> page(HttpRequest<?> request, MutableHttpResponse<?> response);
}
