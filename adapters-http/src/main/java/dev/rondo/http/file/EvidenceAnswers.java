package dev.rondo.http.file;

import dev.rondo.application.file.StoredFile;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import jakarta.inject.Singleton;
import java.io.IOException;

/**
 * Answers with a file as the picture that it is, from this server wherever it is stored, and with
 * nothing that others may keep.
 */
@Singleton
public final class EvidenceAnswers {

  private final FileAnswers files;

  EvidenceAnswers(FileAnswers files) {
    this.files = files;
  }

  /**
   * The file of that hash.
   *
   * @throws RequestRejectedException when there is none
   */
  public HttpResponse<?> show(String hash) throws IOException {
    StoredFile file = files.find(hash);
    return files
        .whole(file)
        .contentType(ShownType.of(files.beginning(file, ShownType.DECISIVE)))
        .headers(headers -> headers.set(HttpHeaders.CACHE_CONTROL, "no-store"));
  }
}
