package dev.rondo.http.submission;

import dev.rondo.application.fuzz.Corpus;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MediaType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.commons.fileupload2.core.FileItemInput;
import org.apache.commons.fileupload2.core.FileItemInputIterator;
import org.apache.commons.fileupload2.core.FileUploadException;
import org.junit.jupiter.api.Test;

/** Bodies of uploads: any bytes are parts or are refused as none. */
public final class MultipartFuzzTest {

  @Test
  void holdsForTheCorpusAndChangesOfIt() {
    Corpus.of(MultipartFuzzTest.class).feed(MultipartFuzzTest::fuzzerTestOneInput);
  }

  private static final HttpRequest<?> REQUEST =
      HttpRequest.POST("/", "").contentType(MediaType.of("multipart/form-data; boundary=b"));

  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] input) {
    try {
      FileItemInputIterator parts =
          new MultipartBody().getItemIterator(REQUEST, new ByteArrayInputStream(input));
      while (parts.hasNext()) {
        FileItemInput part = parts.next();
        part.getFieldName();
        part.getInputStream().readAllBytes();
      }
    } catch (FileUploadException | RequestRejectedException refused) {
      // 400 or 413.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
