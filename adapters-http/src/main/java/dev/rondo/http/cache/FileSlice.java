package dev.rondo.http.cache;

import java.nio.file.Path;

/**
 * A slice of a file on this machine.
 *
 * @param file the file
 * @param offset its first byte, zero-based
 * @param length how many bytes
 */
record FileSlice(Path file, long offset, long length) {

  /** The value of the internal header that carries it. */
  String headerValue() {
    return offset + " " + length + " " + file;
  }

  static FileSlice read(String mark) {
    String[] parts = mark.split(" ", 3);
    return new FileSlice(Path.of(parts[2]), Long.parseLong(parts[0]), Long.parseLong(parts[1]));
  }

  /** No more than so many bytes of it. */
  FileSlice first(long bytes) {
    return new FileSlice(file, offset, Math.min(length, bytes));
  }

  /** What is left of it after so many bytes. */
  FileSlice after(long bytes) {
    return new FileSlice(file, offset + bytes, length - bytes);
  }
}
