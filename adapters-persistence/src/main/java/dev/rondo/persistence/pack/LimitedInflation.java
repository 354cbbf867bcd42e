package dev.rondo.persistence.pack;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that fails as soon as more comes out of it than should. */
final class LimitedInflation extends FilterInputStream {

  private final String entry;
  private long left;

  /**
   * Over a stream.
   *
   * @param entry what is being inflated, for the message
   * @param most how many bytes may come
   */
  LimitedInflation(InputStream in, String entry, long most) {
    super(in);
    this.entry = entry;
    this.left = most;
  }

  /** More came than should. */
  static final class ExceededException extends IOException {

    private static final long serialVersionUID = 1L;

    private ExceededException(String entry) {
      super("\"" + entry + "\" inflates beyond measure: this looks like a zip bomb");
    }
  }

  @Override
  public int read() throws IOException {
    int read = super.read();
    count(read < 0 ? 0 : 1);
    return read;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int read = super.read(buffer, offset, length);
    count(Math.max(0, read));
    return read;
  }

  @Override
  public long skip(long bytes) throws IOException {
    long skipped = super.skip(bytes);
    count(skipped);
    return skipped;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  private void count(long read) throws IOException {
    left -= read;
    if (left < 0) {
      throw new ExceededException(entry);
    }
  }
}
