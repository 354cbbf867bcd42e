package dev.rondo.http.submission;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request. It remembers how it failed, as those who read it may tell it in other
 * words.
 */
final class RequestStream extends FilterInputStream {

  private @Nullable IOException failure;

  RequestStream(InputStream in) {
    super(in);
  }

  /** Why the body could not be read to its end, if so: the caller went away, or sent too much. */
  Optional<IOException> failure() {
    return Optional.ofNullable(failure);
  }

  @Override
  public int read() throws IOException {
    try {
      return super.read();
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    try {
      return super.read(bytes, offset, length);
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }
}
