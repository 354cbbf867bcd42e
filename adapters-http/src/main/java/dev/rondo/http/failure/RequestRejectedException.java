package dev.rondo.http.failure;

import io.micronaut.http.HttpStatus;
import io.micronaut.http.exceptions.HttpStatusException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Thrown when a request cannot be fulfilled; becomes an error response. */
public final class RequestRejectedException extends HttpStatusException {

  private static final long serialVersionUID = 1L;

  private final @Nullable Failure failure;
  private final transient Map<String, String> headers;
  private final transient List<String> options;

  private RequestRejectedException(
      HttpStatus status,
      @Nullable Failure failure,
      Map<String, String> headers,
      List<String> options) {
    super(status, status.getReason());
    this.failure = failure;
    this.headers = Map.copyOf(headers);
    this.options = List.copyOf(options);
  }

  public static RequestRejectedException of(Failure failure) {
    return of(failure, Map.of());
  }

  public static RequestRejectedException of(Failure failure, Map<String, String> headers) {
    return new RequestRejectedException(failure.status(), failure, headers, List.of());
  }

  /** A form has values that it does not take; the options go by their query names. */
  public static RequestRejectedException invalid(List<String> options) {
    Failure failure = Failure.INVALID_VALUES;
    return new RequestRejectedException(failure.status(), failure, Map.of(), options);
  }

  /** 404: there is no such thing. */
  public static RequestRejectedException notFound() {
    return new RequestRejectedException(HttpStatus.NOT_FOUND, null, Map.of(), List.of());
  }

  /** 401: the caller must sign in, perhaps again. */
  public static RequestRejectedException unauthorized() {
    return new RequestRejectedException(HttpStatus.UNAUTHORIZED, null, Map.of(), List.of());
  }

  public Optional<Failure> failure() {
    return Optional.ofNullable(failure);
  }

  List<String> options() {
    return options;
  }

  Map<String, String> headers() {
    return headers;
  }

  /** Refusals are no faults: nobody asks where they come from. */
  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }
}
