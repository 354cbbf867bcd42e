package dev.rondo.http.cache;

import io.micronaut.http.MutableHttpResponse;
import java.io.File;

/** Responses from slices of local files, which the system copies to the network. */
public final class FileTransfer {

  private FileTransfer() {}

  public static MutableHttpResponse<Object> of(
      MutableHttpResponse<Object> response, File file, long offset, long length) {
    return response.body(new FileSlice(file.toPath().toAbsolutePath(), offset, length));
  }
}
