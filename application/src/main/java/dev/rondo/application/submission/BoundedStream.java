package dev.rondo.application.submission;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that ends one byte after a limit and remembers that the limit was exceeded. */
final class BoundedStream extends FilterInputStream {

  private final long limit;
  private long read;

  BoundedStream(InputStream in, long limit) {
    super(in);
    this.limit = limit;
  }

  boolean isOverrun() {
    return read > limit;
  }

  @Override
  public int read() throws IOException {
    if (isOverrun()) {
      return -1;
    }
    int next = super.read();
    if (next >= 0) {
      read++;
    }
    return next;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (isOverrun()) {
      return -1;
    }
    int count = super.read(bytes, offset, (int) Math.min(length, limit - read + 1));
    if (count > 0) {
      read += count;
    }
    return count;
  }

  @Override
  public long skip(long count) throws IOException {
    throw new IOException("this stream is read, not skipped");
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
