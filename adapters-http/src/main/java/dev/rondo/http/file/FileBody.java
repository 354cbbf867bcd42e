package dev.rondo.http.file;

import dev.rondo.http.connection.StreamedBody;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicBoolean;
import reactor.core.publisher.Flux;
import reactor.core.publisher.SynchronousSink;

/** The bytes of a file, read as fast as the caller receives them. */
final class FileBody {

  private static final int CHUNK = 64 * 1024;

  private final InputStream stream;
  private final AtomicBoolean claimed = new AtomicBoolean();
  private long missing;

  /** Takes over the stream. */
  FileBody(InputStream stream, long length) {
    this.stream = stream;
    this.missing = length;
  }

  /** The bytes, a chunk for each request; reading blocks. */
  StreamedBody streamed() {
    return new StreamedBody(
        Flux.generate(this::start, FileBody::next, FileBody::close), this::discard);
  }

  private void discard() {
    if (claimed.compareAndSet(false, true)) {
      close();
    }
  }

  private FileBody start() {
    if (!claimed.compareAndSet(false, true)) {
      missing = 0;
    }
    return this;
  }

  private FileBody next(SynchronousSink<byte[]> sink) {
    if (missing == 0) {
      sink.complete();
      return this;
    }
    try {
      byte[] chunk = stream.readNBytes((int) Math.min(CHUNK, missing));
      missing -= chunk.length;
      if (missing > 0 && chunk.length < CHUNK) {
        sink.error(new EOFException("a file ended " + missing + " bytes early"));
      } else {
        sink.next(chunk);
      }
    } catch (IOException e) {
      sink.error(new BrokenOffException(e));
    }
    return this;
  }

  private void close() {
    try {
      stream.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The store failed in the middle of a file. It has no stack trace, because it is logged for every
   * affected response.
   */
  private static final class BrokenOffException extends IOException {

    private static final long serialVersionUID = 1L;

    BrokenOffException(IOException failure) {
      super("the file store broke off: " + failure.getMessage());
    }

    @Override
    @SuppressWarnings("UnsynchronizedOverridesSynchronized")
    public Throwable fillInStackTrace() {
      return this;
    }
  }
}
