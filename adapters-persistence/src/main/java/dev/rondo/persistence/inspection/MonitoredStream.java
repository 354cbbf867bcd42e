package dev.rondo.persistence.inspection;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * A stream that counts bytes and remembers whether reading failed, so that a broken file and a
 * failing disk can be told apart even when a library wraps exceptions.
 */
final class MonitoredStream extends FilterInputStream {

  private long count;
  private @Nullable IOException failure;

  MonitoredStream(InputStream in) {
    super(in);
  }

  /** How many bytes were read. */
  long count() {
    return count;
  }

  /** Throws the failure of reading, if there was one. */
  void throwIfFailed() throws IOException {
    if (failure != null) {
      throw failure;
    }
  }

  @Override
  public int read() throws IOException {
    try {
      int read = super.read();
      count += read < 0 ? 0 : 1;
      return read;
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    try {
      int read = super.read(bytes, offset, length);
      count += Math.max(0, read);
      return read;
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
