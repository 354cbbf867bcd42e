package dev.rondo.http.file;

import dev.rondo.application.file.FetchFile;
import dev.rondo.application.file.LocateFile;
import dev.rondo.application.file.StoredFile;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator.LinkedFile;
import dev.rondo.http.answer.Lasting;
import dev.rondo.http.answer.SentFile;
import dev.rondo.http.failure.Refusal;
import dev.rondo.http.session.WithoutSession;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Head;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Optional;

/** The files of the repository. */
@Controller("/${rondo.brand}/repository")
@ExecuteOn(TaskExecutors.BLOCKING)
@Produces(MediaType.ALL)
@WithoutSession
final class FileController {

  /** Files up to this size, in bytes, are sent as one buffer and cached. */
  private static final int SMALL = 64 * 1024;

  /** A file under its hash never changes; but it may be deleted. */
  private static final Duration READY = Duration.ofSeconds(4);

  private final FetchFile files;
  private final LocateFile locations;

  FileController(FetchFile files, LocateFile locations) {
    this.files = files;
    this.locations = locations;
  }

  @Get(uri = "/{hash}", headRoute = false)
  HttpResponse<?> fetch(String hash, HttpHeaders headers) throws IOException {
    StoredFile file = file(hash);
    Optional<LinkedFile> elsewhere = locations.elsewhere(file.hash());
    return elsewhere.isPresent() && !Selection.isHeld(file, headers)
        ? FileAnswer.redirect(elsewhere.orElseThrow())
        : content(file, headers);
  }

  private HttpResponse<?> content(StoredFile file, HttpHeaders headers) throws IOException {
    return switch (Selection.of(file, headers)) {
      case Selection.Whole() ->
          file.size() <= SMALL
              ? Lasting.during(READY, FileAnswer.whole(file).body(bytes(file)))
              : Lasting.during(READY, stretch(FileAnswer.whole(file), file, 0, file.size()));
      case Selection.Part part ->
          stretch(FileAnswer.part(file, part), file, part.first(), part.length());
      case Selection.NotModified() -> FileAnswer.notModified(file);
      case Selection.Unsatisfiable() -> throw FileAnswer.unsatisfiable(file);
    };
  }

  /** Answered here in any case: an address elsewhere may be good for fetching alone. */
  @Head("/{hash}")
  HttpResponse<?> describe(String hash, HttpHeaders headers) {
    StoredFile file = file(hash);
    return Selection.isHeld(file, headers) ? FileAnswer.notModified(file) : FileAnswer.whole(file);
  }

  private StoredFile file(String hash) {
    if (!FileHash.isValid(hash)) {
      throw Refusal.notFound();
    }
    return files.find(new FileHash(hash)).orElseThrow(Refusal::notFound);
  }

  private byte[] bytes(StoredFile file) throws IOException {
    try (InputStream stream = files.open(file.hash(), 0, file.size())) {
      byte[] bytes = stream.readNBytes((int) file.size());
      if (bytes.length < file.size()) {
        throw new EOFException("a file ended " + (file.size() - bytes.length) + " bytes early");
      }
      return bytes;
    }
  }

  private MutableHttpResponse<Object> stretch(
      MutableHttpResponse<Object> answer, StoredFile file, long offset, long length)
      throws IOException {
    Optional<File> onDisk = files.onDisk(file.hash());
    return onDisk.isPresent()
        ? SentFile.of(answer, onDisk.orElseThrow(), offset, length)
        : answer.body(new FileBody(files.open(file.hash(), offset, length), length));
  }
}
