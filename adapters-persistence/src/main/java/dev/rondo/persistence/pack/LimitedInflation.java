package dev.rondo.persistence.pack;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.ZipException;
import org.apache.commons.io.input.ProxyInputStream;

/** A stream that fails when more comes out than allowed, and names its entry. */
final class LimitedInflation extends ProxyInputStream {

  private static final int BUFFER = 8 * 1024;

  private final String entry;
  private final AtomicLong left;

  /** The entry is for messages; {@code left} counts bytes over several streams. */
  LimitedInflation(InputStream in, String entry, AtomicLong left) {
    super(in);
    this.entry = entry;
    this.left = left;
  }

  static final class ExceededException extends IOException {

    private static final long serialVersionUID = 1L;

    private ExceededException(String entry) {
      super("\"" + entry + "\" inflates beyond measure: this looks like a zip bomb");
    }
  }

  static ZipException damaged(String entry) {
    return new ZipException("\"" + entry + "\" is damaged");
  }

  @Override
  protected void afterRead(int read) throws IOException {
    if (left.addAndGet(-Math.max(0, read)) < 0) {
      throw new ExceededException(entry);
    }
  }

  @Override
  protected void handleIOException(IOException e) throws IOException {
    throw e instanceof EOFException || e instanceof ZipException ? damaged(entry) : e;
  }

  @Override
  public long skip(long bytes) throws IOException {
    // By reading: what is skipped counts too.
    byte[] skipped = new byte[(int) Math.min(bytes, BUFFER)];
    return Math.max(0, read(skipped, 0, skipped.length));
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
