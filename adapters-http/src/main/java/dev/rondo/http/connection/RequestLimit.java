package dev.rondo.http.connection;

/**
 * How large a request may be whose body is read as a stream: an upload. Of one that is refused, no
 * more than as many bytes again are read for the sake of an orderly end.
 *
 * @param bytes the most bytes of a body
 */
public record RequestLimit(long bytes) {

  /**
   * Checks the number.
   *
   * @throws IllegalArgumentException when nothing at all would be allowed
   */
  public RequestLimit {
    if (bytes < 1) {
      throw new IllegalArgumentException("not a limit of requests: " + bytes);
    }
  }
}
