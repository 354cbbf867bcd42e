package dev.rondo.http.submission;

import dev.rondo.application.submission.UploadFiles;
import dev.rondo.http.connection.RequestLimit;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MediaType;
import io.micronaut.http.ServerHttpRequest;
import jakarta.inject.Singleton;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.commons.fileupload2.core.AbstractFileUpload;
import org.apache.commons.fileupload2.core.DiskFileItem;
import org.apache.commons.fileupload2.core.DiskFileItemFactory;
import org.apache.commons.fileupload2.core.FileItemHeaders;
import org.apache.commons.fileupload2.core.FileItemInput;
import org.apache.commons.fileupload2.core.FileItemInputIterator;
import org.apache.commons.fileupload2.core.FileUploadException;
import org.apache.commons.fileupload2.core.RequestContext;
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
        .filter(type -> type.getName().equalsIgnoreCase(MediaType.MULTIPART_FORM_DATA))
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

  /** The files of a multipart body, one after the other. */
  static final class FileParts implements UploadFiles.Parts {

    private static final String FIELD = "files";

    private final HttpRequest<?> request;
    private final InputStream body;
    private @Nullable FileItemInputIterator items;
    private @Nullable FileItemInput last;

    FileParts(HttpRequest<?> request, InputStream body) {
      this.request = request;
      this.body = body;
    }

    @Override
    public Optional<InputStream> next() throws IOException {
      return parsed(this::nextFile);
    }

    private Optional<InputStream> nextFile() throws IOException {
      if (items == null) {
        items = new MultipartBody().getItemIterator(request, body);
      }
      while (items.hasNext()) {
        FileItemInput item = items.next();
        if (FIELD.equals(item.getFieldName())) {
          last = item;
          return Optional.of(new Content(item.getInputStream()));
        }
      }
      return Optional.empty();
    }

    @Override
    public String name() {
      try {
        return last == null ? "" : Objects.requireNonNullElse(last.getName(), "");
      } catch (InvalidPathException noName) {
        return "";
      }
    }

    /** The library fails on some broken bodies instead of refusing them. */
    private static <T> T parsed(Reading<T> reading) throws IOException {
      try {
        return reading.read();
      } catch (IndexOutOfBoundsException | IllegalArgumentException broken) {
        throw new FileUploadException("a broken multipart body", broken);
      }
    }

    @FunctionalInterface
    private interface Reading<T> {
      T read() throws IOException;
    }

    private static final class Content extends FilterInputStream {

      Content(InputStream part) {
        super(part);
      }

      @Override
      public int read() throws IOException {
        return parsed(in::read);
      }

      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        return parsed(() -> in.read(bytes, offset, length));
      }

      @Override
      public long skip(long count) throws IOException {
        return parsed(() -> in.skip(count));
      }

      @Override
      public void close() throws IOException {
        parsed(
            () -> {
              in.close();
              return this;
            });
      }
    }

    /** Parses multipart bodies of Micronaut requests as a stream. */
    private static final class MultipartBody
        extends AbstractFileUpload<HttpRequest<?>, DiskFileItem, DiskFileItemFactory> {

      /** The most bytes of a part's headers; file names may be long. */
      private static final int PART_HEADERS = 8192;

      MultipartBody() {
        setMaxPartHeaderSize(PART_HEADERS);
      }

      FileItemInputIterator getItemIterator(HttpRequest<?> request, InputStream body)
          throws IOException {
        return getItemIterator(new UploadContext(request, body));
      }

      /**
       * Refuses parts without headers: the library would mistake the next part for their content.
       */
      @Override
      public FileItemHeaders getParsedHeaders(String headers) {
        if (headers.isBlank()) {
          throw RequestRejectedException.of(Failure.BAD_REQUEST);
        }
        return super.getParsedHeaders(headers);
      }

      @Override
      public FileItemInputIterator getItemIterator(HttpRequest<?> request) {
        throw new UnsupportedOperationException("the body is given as a stream");
      }

      @Override
      public Map<String, List<DiskFileItem>> parseParameterMap(HttpRequest<?> request) {
        throw new UnsupportedOperationException("files are read as a stream");
      }

      @Override
      public List<DiskFileItem> parseRequest(HttpRequest<?> request) {
        throw new UnsupportedOperationException("files are read as a stream");
      }

      private record UploadContext(HttpRequest<?> request, InputStream body)
          implements RequestContext {

        @Override
        public String getCharacterEncoding() {
          return "UTF-8";
        }

        @Override
        public long getContentLength() {
          return request.getContentLength();
        }

        @Override
        public String getContentType() {
          return request.getHeaders().get(HttpHeaders.CONTENT_TYPE, String.class, "");
        }

        @Override
        public InputStream getInputStream() {
          return body;
        }

        @Override
        public boolean isMultipartRelated() {
          return false;
        }
      }
    }
  }
}
