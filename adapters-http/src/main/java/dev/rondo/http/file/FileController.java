package dev.rondo.http.file;

import dev.rondo.application.file.FetchFile;
import dev.rondo.application.file.LocateFile;
import dev.rondo.application.file.StoredFile;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator.LinkedFile;
import dev.rondo.http.cache.CachedView;
import dev.rondo.http.cache.FileTransfer;
import dev.rondo.http.failure.RequestRejectedException;
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
import java.util.Optional;

/** The files of the repository. */
@Controller("/${rondo.brand}/repository")
@ExecuteOn(TaskExecutors.BLOCKING)
@Produces(MediaType.ALL)
@WithoutSession
final class FileController {

  /** Files up to this size, in bytes, are sent as one buffer and cached. */
  private static final int SMALL = 64 * 1024;

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
    return elsewhere.isPresent() && !ByteRange.isHeld(file, headers)
        ? FileResponses.redirect(elsewhere.orElseThrow())
        : content(file, headers);
  }

  private HttpResponse<?> content(StoredFile file, HttpHeaders headers) throws IOException {
    return switch (ByteRange.of(file, headers)) {
      case ByteRange.Whole() ->
          file.size() <= SMALL
              ? CachedView.FILE.of(FileResponses.whole(file).body((Object) bytes(file)))
              : CachedView.FILE.of(slice(FileResponses.whole(file), file, 0, file.size()));
      case ByteRange.Part part ->
          slice(FileResponses.part(file, part), file, part.first(), part.length());
      case ByteRange.NotModified() -> FileResponses.notModified(file);
      case ByteRange.Unsatisfiable() -> throw FileResponses.unsatisfiable(file);
    };
  }

  /** Answered here in any case: an address elsewhere may be good for fetching alone. */
  @Head("/{hash}")
  HttpResponse<?> describe(String hash, HttpHeaders headers) {
    StoredFile file = file(hash);
    return ByteRange.isHeld(file, headers)
        ? FileResponses.notModified(file)
        : FileResponses.whole(file);
  }

  private StoredFile file(String hash) {
    if (!FileHash.isValid(hash)) {
      throw RequestRejectedException.notFound();
    }
    return files.find(new FileHash(hash)).orElseThrow(RequestRejectedException::notFound);
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

  private MutableHttpResponse<Object> slice(
      MutableHttpResponse<Object> answer, StoredFile file, long offset, long length)
      throws IOException {
    Optional<File> onDisk = files.onDisk(file.hash());
    return onDisk.isPresent()
        ? FileTransfer.of(answer, onDisk.orElseThrow(), offset, length)
        : answer.body(new FileBody(files.open(file.hash(), offset, length), length));
  }
}
