package dev.rondo.http.failure;

import io.micronaut.http.HttpStatus;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The failures that are told to the caller, each with its status and its stable code. */
public enum Failure {
  /** The request cannot be understood. */
  BAD_REQUEST(HttpStatus.BAD_REQUEST),
  /** {@code page} is not a page number. */
  BAD_PAGE(HttpStatus.BAD_REQUEST),
  /** {@code cursor} is broken, or was handed out by another list. */
  BAD_CURSOR(HttpStatus.BAD_REQUEST),
  /** The path exists, but not for this method. */
  METHOD_NOT_ALLOWED(HttpStatus.METHOD_NOT_ALLOWED),
  /** The request is larger than allowed. */
  TOO_LARGE(HttpStatus.REQUEST_ENTITY_TOO_LARGE),
  /** The body is not in a format that is understood here. */
  UNSUPPORTED_MEDIA_TYPE(HttpStatus.UNSUPPORTED_MEDIA_TYPE),
  /** The file has no byte in the range asked for. */
  RANGE_NOT_SATISFIABLE(HttpStatus.REQUESTED_RANGE_NOT_SATISFIABLE),
  /** The server failed; the log says why. */
  INTERNAL(HttpStatus.INTERNAL_SERVER_ERROR),
  /** The server cannot answer at the moment. */
  UNAVAILABLE(HttpStatus.SERVICE_UNAVAILABLE);

  private final HttpStatus status;

  Failure(HttpStatus status) {
    this.status = status;
  }

  /**
   * What the caller is told of a status; empty where the status says it all: 401 and 404 have no
   * body, for clients that read any JSON as an answer.
   */
  static Optional<Failure> of(HttpStatus status) {
    return switch (status) {
      case UNAUTHORIZED, NOT_FOUND -> Optional.empty();
      default -> Optional.of(told(status));
    };
  }

  private static Failure told(HttpStatus status) {
    return Arrays.stream(values())
        .filter(failure -> failure.status == status)
        .findFirst()
        .orElse(status.getCode() < 500 ? BAD_REQUEST : INTERNAL);
  }

  /** The status of the answer. */
  public HttpStatus status() {
    return status;
  }

  /** The stable word for programs. */
  public String code() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
