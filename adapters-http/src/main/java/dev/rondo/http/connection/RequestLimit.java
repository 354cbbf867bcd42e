package dev.rondo.http.connection;

/** The size limit of uploads. Of a refused one, as many bytes again are read for an orderly end. */
public record RequestLimit(long bytes) {

  public RequestLimit {
    if (bytes < 1) {
      throw new IllegalArgumentException("not a limit of requests: " + bytes);
    }
  }
}
