package dev.rondo.persistence.file;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A slice of another stream: its first bytes. */
final class StreamSlice extends FilterInputStream {

  private long left;

  /** That many bytes of a stream, or all if it has less. */
  StreamSlice(InputStream in, long length) {
    super(in);
    this.left = length;
  }

  @Override
  public int read() throws IOException {
    if (left == 0) {
      return -1;
    }
    int read = super.read();
    left -= read < 0 ? 0 : 1;
    return read;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    if (left == 0) {
      return length == 0 ? 0 : -1;
    }
    int read = super.read(buffer, offset, (int) Math.min(length, left));
    left -= Math.max(0, read);
    return read;
  }

  @Override
  public long skip(long bytes) throws IOException {
    long skipped = super.skip(Math.min(bytes, left));
    left -= skipped;
    return skipped;
  }

  @Override
  public int available() throws IOException {
    return (int) Math.min(super.available(), left);
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
