package dev.rondo.http.cache;

import java.nio.file.Path;

/**
 * A slice of a local file, from a zero-based offset. The system copies it to the network if it is
 * the body of a response.
 */
public record FileSlice(Path file, long offset, long length) {

  /** The slice, cut to that many bytes. */
  FileSlice first(long bytes) {
    return new FileSlice(file, offset, Math.min(length, bytes));
  }

  /** The rest of the slice after that many bytes. */
  FileSlice after(long bytes) {
    return new FileSlice(file, offset + bytes, length - bytes);
  }
}
