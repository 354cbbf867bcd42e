package dev.rondo.http.cache;

import io.micronaut.http.MutableHttpResponse;
import java.io.File;

/**
 * Responses whose body is a slice of a file on this machine. The connection has the system copy it
 * from the file to the network.
 */
public final class FileTransfer {

  private FileTransfer() {}

  /** The response with that slice of a file as its body. */
  public static MutableHttpResponse<Object> of(
      MutableHttpResponse<Object> response, File file, long offset, long length) {
    return response.body(new FileSlice(file.toPath().toAbsolutePath(), offset, length));
  }
}
