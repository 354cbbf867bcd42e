package dev.rondo.persistence.file;

import dev.rondo.application.health.UnavailableException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicBoolean;
import software.amazon.awssdk.core.ResponseInputStream;

/**
 * The bytes of an S3 object. An interrupted stream throws {@link UnavailableException}; closing
 * early disconnects instead of reading on.
 */
final class ObjectStream extends InputStream {

  private final ResponseInputStream<?> answer;
  private final S3Access source;
  private final Runnable done;
  private final AtomicBoolean closed = new AtomicBoolean();
  private long left;

  /** Takes over a stream of that length; {@code done} runs once on close. */
  ObjectStream(ResponseInputStream<?> answer, S3Access source, long length, Runnable done) {
    this.answer = answer;
    this.source = source;
    this.left = length;
    this.done = done;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (left == 0 || length == 0) {
      return length == 0 ? 0 : -1;
    }
    try {
      int read = answer.read(bytes, offset, (int) Math.min(length, left));
      if (read < 0) {
        throw new EOFException("an object ended " + left + " bytes early");
      }
      left -= read;
      return read;
    } catch (IOException e) {
      String what = source + " broke off: " + e.getMessage();
      throw new IOException(what, new UnavailableException(what, e));
    }
  }

  @Override
  public void close() throws IOException {
    if (closed.compareAndSet(false, true)) {
      try {
        if (left > 0) {
          answer.abort();
        } else {
          answer.close();
        }
      } finally {
        done.run();
      }
    }
  }
}
