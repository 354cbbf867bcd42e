package dev.rondo.http.submission;

import dev.rondo.application.fuzz.Corpus;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.submission.MultipartReader.FileParts;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MediaType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
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
      FileParts parts = new FileParts(REQUEST, new ByteArrayInputStream(input));
      for (Optional<InputStream> part = parts.next(); part.isPresent(); part = parts.next()) {
        try (InputStream content = part.orElseThrow()) {
          content.readAllBytes();
        }
      }
    } catch (FileUploadException | RequestRejectedException refused) {
      // 400 or 413.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
