package dev.rondo.persistence.inspection;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;
import org.apache.commons.io.input.ProxyInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Counts bytes and remembers failures, to tell a broken file from a failing disk even when a
 * library wraps exceptions.
 */
final class MonitoredStream extends ProxyInputStream {

  private long count;
  private long most = Long.MAX_VALUE;
  private @Nullable IOException failure;

  MonitoredStream(InputStream in) {
    super(in);
  }

  long count() {
    return count;
  }

  /** Lets reading more bytes fail as if the file were broken. */
  void limit(long bytes) {
    most = bytes;
  }

  void throwIfFailed() throws IOException {
    if (failure != null) {
      throw failure;
    }
  }

  @Override
  protected void afterRead(int read) throws ZipException {
    count += Math.max(0, read);
    if (count > most) {
      throw new ZipException("too much to read");
    }
  }

  @Override
  protected void handleIOException(IOException e) throws IOException {
    if (count <= most) {
      failure = e;
    }
    throw e;
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
