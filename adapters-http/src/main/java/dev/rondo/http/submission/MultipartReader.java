package dev.rondo.http.submission;

import dev.rondo.application.submission.UploadFiles;
import dev.rondo.http.connection.RequestLimit;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MediaType;
import io.micronaut.http.ServerHttpRequest;
import jakarta.inject.Singleton;
import java.io.IOException;
import org.apache.commons.fileupload2.core.FileUploadException;

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
}
