package dev.rondo.http.submission;

import dev.rondo.application.submission.UploadFiles;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.Refusal;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MediaType;
import io.micronaut.http.ServerHttpRequest;
import io.micronaut.http.exceptions.BufferLengthExceededException;
import io.micronaut.http.exceptions.ContentLengthExceededException;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.apache.commons.fileupload2.core.FileItemInput;
import org.apache.commons.fileupload2.core.FileItemInputIterator;
import org.apache.commons.fileupload2.core.FileUploadException;

/**
 * Reads the files of a multipart request as they come, in constant memory. A part counts by the
 * name of its field; its file name says nothing that its content does not.
 */
@Singleton
final class MultipartReader {

  private static final String FIELD = "files";

  /** Works on the files of a request. */
  @FunctionalInterface
  interface Work<T> {
    T on(UploadFiles.Parts parts) throws IOException;
  }

  /**
   * Has the files of a request worked on.
   *
   * @throws Refusal when the request is not multipart, malformed, too large or broken off
   * @throws IOException when the work fails
   */
  <T> T read(HttpRequest<?> request, Work<T> work) throws IOException {
    if (!isMultipart(request) || !(request instanceof ServerHttpRequest<?> streamed)) {
      throw Refusal.of(Failure.UNSUPPORTED_MEDIA_TYPE);
    }
    try (RequestStream body = new RequestStream(streamed.byteBody().toInputStream())) {
      return read(streamed, body, work);
    }
  }

  private static <T> T read(HttpRequest<?> request, RequestStream body, Work<T> work)
      throws IOException {
    try {
      return work.on(new FileParts(new MultipartBody().getItemIterator(request, body)));
    } catch (IOException e) {
      if (body.failure().isPresent()) {
        throw Refusal.of(isTooLarge(body.failure().get()) ? Failure.TOO_LARGE : Failure.BAD_REQUEST);
      }
      if (e instanceof FileUploadException) {
        throw Refusal.of(Failure.BAD_REQUEST);
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

  private static boolean isTooLarge(Throwable failure) {
    Throwable cause = failure;
    while (cause != null) {
      if (cause instanceof ContentLengthExceededException
          || cause instanceof BufferLengthExceededException) {
        return true;
      }
      cause = cause.getCause();
    }
    return false;
  }

  /** The parts that are files, one after the other. */
  private record FileParts(FileItemInputIterator items) implements UploadFiles.Parts {

    @Override
    public Optional<InputStream> next() throws IOException {
      while (items.hasNext()) {
        FileItemInput item = items.next();
        if (FIELD.equals(item.getFieldName())) {
          return Optional.of(item.getInputStream());
        }
      }
      return Optional.empty();
    }
  }
}
