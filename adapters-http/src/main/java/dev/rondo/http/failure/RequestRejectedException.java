package dev.rondo.http.failure;

import io.micronaut.http.HttpStatus;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Thrown when a request cannot be fulfilled; becomes an error response. */
public final class RequestRejectedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final HttpStatus status;
  private final @Nullable Failure failure;
  private final transient Map<String, String> headers;

  private RequestRejectedException(
      HttpStatus status, @Nullable Failure failure, Map<String, String> headers) {
    super(status.getReason(), null, false, false);
    this.status = status;
    this.failure = failure;
    this.headers = Map.copyOf(headers);
  }

  public static RequestRejectedException of(Failure failure) {
    return of(failure, Map.of());
  }

  public static RequestRejectedException of(Failure failure, Map<String, String> headers) {
    return new RequestRejectedException(failure.status(), failure, headers);
  }

  /** 404: there is no such thing. */
  public static RequestRejectedException notFound() {
    return new RequestRejectedException(HttpStatus.NOT_FOUND, null, Map.of());
  }

  /** 401: the caller must sign in, perhaps again. */
  public static RequestRejectedException unauthorized() {
    return new RequestRejectedException(HttpStatus.UNAUTHORIZED, null, Map.of());
  }

  HttpStatus status() {
    return status;
  }

  Optional<Failure> failure() {
    return Optional.ofNullable(failure);
  }

  Map<String, String> headers() {
    return headers;
  }
}
