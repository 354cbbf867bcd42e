package dev.rondo.http.submission;

import dev.rondo.application.submission.UploadFiles;
import dev.rondo.http.connection.RequestLimit;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MediaType;
import io.micronaut.http.ServerHttpRequest;
import jakarta.inject.Singleton;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.apache.commons.fileupload2.core.FileUploadException;
import org.jspecify.annotations.Nullable;

/** Reads the files of a multipart request as a stream. File names have no effect. */
@Singleton
public record MultipartReader(RequestLimit limit) {

  @FunctionalInterface
  public interface Work<T> {
    T on(UploadFiles.Parts parts) throws IOException;
  }

  /** Runs work on the files; malformed, too large or interrupted requests are rejected. */
  public <T> T read(HttpRequest<?> request, Work<T> work) throws IOException {
    if (!isMultipart(request) || !(request instanceof ServerHttpRequest<?> streamed)) {
      throw RequestRejectedException.of(Failure.UNSUPPORTED_MEDIA_TYPE);
    }
    if (request.getContentLength() > limit.bytes()) {
      throw RequestRejectedException.of(Failure.TOO_LARGE);
    }
    try (RequestStream body = new RequestStream(streamed, limit)) {
      return read(streamed, body, work);
    }
  }

  private static <T> T read(HttpRequest<?> request, RequestStream body, Work<T> work)
      throws IOException {
    try {
      return work.on(new FileParts(request, body));
    } catch (IOException e) {
      if (body.failure().isPresent()) {
        throw RequestRejectedException.of(body.failure().orElseThrow());
      }
      if (e instanceof FileUploadException) {
        throw RequestRejectedException.of(Failure.BAD_REQUEST);
      }
      throw e;
    }
  }

  private static boolean isMultipart(HttpRequest<?> request) {
    return request
        .getContentType()
        .filter(type -> type.getName().equals(MediaType.MULTIPART_FORM_DATA))
        .isPresent();
  }

  /**
   * The body of a request up to the limit. Reading begins with 100 Continue. It remembers failures,
   * which libraries may wrap.
   */
  private static final class RequestStream extends InputStream {

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
}
