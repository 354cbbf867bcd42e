package dev.rondo.http.submission;

import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.apache.commons.fileupload2.core.AbstractFileUpload;
import org.apache.commons.fileupload2.core.DiskFileItem;
import org.apache.commons.fileupload2.core.DiskFileItemFactory;
import org.apache.commons.fileupload2.core.FileItemHeaders;
import org.apache.commons.fileupload2.core.FileItemInputIterator;
import org.apache.commons.fileupload2.core.RequestContext;

/** Parses multipart bodies of Micronaut requests as a stream. */
final class MultipartBody
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

  /** Refuses parts without headers: the library would mistake the next part for their content. */
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

  private record UploadContext(HttpRequest<?> request, InputStream body) implements RequestContext {

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
