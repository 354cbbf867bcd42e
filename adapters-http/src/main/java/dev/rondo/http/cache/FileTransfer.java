package dev.rondo.http.cache;

import io.micronaut.http.MutableHttpResponse;
import java.io.File;

/**
 * Marks responses whose body is a slice of a file on this machine. The connection's {@link
 * CachedResponseHandler} has the system copy it from the file to the network.
 */
public final class FileTransfer {

  /** The internal header that names the slice; never sent to clients. */
  static final String MARK = "rondo-file-transfer";

  private FileTransfer() {}

  /** The response with that slice of a file as its body. */
  public static <T> MutableHttpResponse<T> of(
      MutableHttpResponse<T> response, File file, long offset, long length) {
    return response.header(
        MARK, new FileSlice(file.toPath().toAbsolutePath(), offset, length).headerValue());
  }
}
