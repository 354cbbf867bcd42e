package dev.rondo.http.submission;

import dev.rondo.http.connection.RequestLimit;
import dev.rondo.http.failure.Failure;
import io.micronaut.http.ServerHttpRequest;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request up to the limit. Reading begins with 100 Continue. It remembers failures,
 * which libraries may wrap.
 */
final class RequestStream extends InputStream {

  /** The multipart parser reads only a few thousand bytes at a time. */
  private static final int BUFFER = 64 * 1024;

  private final ServerHttpRequest<?> request;
  private final RequestLimit limit;
  private @Nullable InputStream body;
  private @Nullable Failure failure;
  private long count;

  RequestStream(ServerHttpRequest<?> request, RequestLimit limit) {
    this.request = request;
    this.limit = limit;
  }

  /** Why the body could not be read: the caller left, or sent too much. */
  Optional<Failure> failure() {
    return Optional.ofNullable(failure);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int more = readBody(bytes, offset, length);
    count += Math.max(more, 0);
    if (count > limit.bytes()) {
      failure = Failure.TOO_LARGE;
      throw new IOException("the request is too large");
    }
    return more;
  }

  private int readBody(byte[] bytes, int offset, int length) throws IOException {
    if (body == null) {
      body = new BufferedInputStream(request.byteBody().toInputStream(), BUFFER);
    }
    try {
      return body.read(bytes, offset, length);
    } catch (IOException e) {
      failure = Failure.BAD_REQUEST;
      throw e;
    }
  }

  @Override
  public void close() throws IOException {
    if (body != null) {
      body.close();
    }
  }
}
