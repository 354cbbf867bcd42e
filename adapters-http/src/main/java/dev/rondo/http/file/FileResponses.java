package dev.rondo.http.file;

import dev.rondo.application.file.StoredFile;
import dev.rondo.domain.file.ResourceLocator.LinkedFile;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import java.util.Map;

/** The headers of responses with files. */
final class FileResponses {

  private static final String FOREVER = "public, max-age=31536000, immutable";

  /** Half the lifetime of an address elsewhere, so that none is used too late. */
  private static final String HALF_AN_HOUR = "public, max-age=1800";

  private FileResponses() {}

  static MutableHttpResponse<Object> whole(StoredFile file) {
    return described(HttpResponse.ok(), file.size(), file);
  }

  static MutableHttpResponse<Object> part(StoredFile file, ByteRange.Part part) {
    return described(HttpResponse.status(HttpStatus.PARTIAL_CONTENT), part.length(), file)
        .header(
            HttpHeaders.CONTENT_RANGE,
            "bytes " + part.first() + "-" + part.last() + "/" + file.size());
  }

  static MutableHttpResponse<Object> notModified(StoredFile file) {
    return cached(HttpResponse.notModified(), file);
  }

  /** Redirects a caller, who repeats the range there. */
  static MutableHttpResponse<Object> redirect(LinkedFile elsewhere) {
    return HttpResponse.status(HttpStatus.FOUND)
        .header(HttpHeaders.LOCATION, elsewhere.url())
        .header(HttpHeaders.CACHE_CONTROL, HALF_AN_HOUR);
  }

  static RequestRejectedException unsatisfiable(StoredFile file) {
    return RequestRejectedException.of(
        Failure.RANGE_NOT_SATISFIABLE, Map.of(HttpHeaders.CONTENT_RANGE, "bytes */" + file.size()));
  }

  private static MutableHttpResponse<Object> described(
      MutableHttpResponse<Object> response, long length, StoredFile file) {
    return cached(response, file)
        .contentType(MediaType.APPLICATION_OCTET_STREAM_TYPE)
        .contentLength(length)
        .header(HttpHeaders.ACCEPT_RANGES, "bytes")
        // Whatever somebody uploaded, a browser never shows it as a page of this server.
        .header(HttpHeaders.CONTENT_DISPOSITION, "attachment")
        .header("Content-Security-Policy", "default-src 'none'; sandbox");
  }

  private static MutableHttpResponse<Object> cached(
      MutableHttpResponse<Object> response, StoredFile file) {
    return response
        .header(HttpHeaders.ETAG, ByteRange.tag(file))
        .header(HttpHeaders.CACHE_CONTROL, FOREVER);
  }
}
