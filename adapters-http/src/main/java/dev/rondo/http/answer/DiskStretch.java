package dev.rondo.http.answer;

import java.nio.file.Path;

/**
 * A slice of a file on this machine.
 *
 * @param file the file
 * @param offset its first byte, zero-based
 * @param length how many bytes
 */
record DiskStretch(Path file, long offset, long length) {

  /** The value of the internal header that carries it. */
  String mark() {
    return offset + " " + length + " " + file;
  }

  static DiskStretch read(String mark) {
    String[] parts = mark.split(" ", 3);
    return new DiskStretch(Path.of(parts[2]), Long.parseLong(parts[0]), Long.parseLong(parts[1]));
  }

  /** No more than so many bytes of it. */
  DiskStretch first(long bytes) {
    return new DiskStretch(file, offset, Math.min(length, bytes));
  }

  /** What is left of it after so many bytes. */
  DiskStretch after(long bytes) {
    return new DiskStretch(file, offset + bytes, length - bytes);
  }
}
