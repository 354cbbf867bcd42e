package dev.rondo.http.file;

import dev.rondo.application.file.StoredFile;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import jakarta.inject.Singleton;
import java.io.IOException;

/** Sends a file as a picture, always from this server and uncached. */
@Singleton
public record EvidenceAnswers(FileAnswers files) {

  public HttpResponse<?> show(String hash) throws IOException {
    StoredFile file = files.find(hash);
    return files
        .whole(file)
        .contentType(ShownType.of(files.beginning(file, ShownType.DECISIVE)))
        .headers(headers -> headers.set(HttpHeaders.CACHE_CONTROL, "no-store"));
  }
}
