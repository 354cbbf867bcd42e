package dev.rondo.application.submission;

import dev.rondo.application.submission.UploadBudget.Grant;
import dev.rondo.application.submission.UploadBudget.Upload;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that ends one byte after a limit, or when its upload must stop, and knows which. */
final class BoundedStream extends FilterInputStream {

  private final long limit;
  private final Upload upload;
  private long read;

  BoundedStream(InputStream in, long limit, Upload upload) {
    super(in);
    this.limit = limit;
    this.upload = upload;
  }

  boolean isOverrun() {
    return read > limit;
  }

  private boolean hasEnded() {
    return isOverrun() || upload.grant() != Grant.GRANTED;
  }

  @Override
  public int read() throws IOException {
    if (hasEnded()) {
      return -1;
    }
    int next = super.read();
    if (next >= 0) {
      count(1);
    }
    return next;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (hasEnded()) {
      return -1;
    }
    int count = super.read(bytes, offset, (int) Math.min(length, limit - read + 1));
    if (count > 0) {
      count(count);
    }
    return count;
  }

  private void count(int more) {
    read += more;
    upload.take(more);
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
