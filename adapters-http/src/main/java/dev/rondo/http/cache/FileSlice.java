package dev.rondo.http.cache;

import java.nio.file.Path;

/**
 * A slice of a file on this machine.
 *
 * @param offset its first byte, zero-based
 * @param length how many bytes
 */
record FileSlice(Path file, long offset, long length) {

  /** No more than so many bytes of it. */
  FileSlice first(long bytes) {
    return new FileSlice(file, offset, Math.min(length, bytes));
  }

  /** What is left of it after so many bytes. */
  FileSlice after(long bytes) {
    return new FileSlice(file, offset + bytes, length - bytes);
  }
}
