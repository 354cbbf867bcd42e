package dev.rondo.http.file;

import dev.rondo.application.file.FetchFile;
import dev.rondo.application.file.LocateFile;
import dev.rondo.application.file.StoredFile;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator.LinkedFile;
import dev.rondo.http.cache.CachedView;
import dev.rondo.http.cache.FileTransfer;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.MutableHttpResponse;
import jakarta.inject.Singleton;
import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Answers with files: whole or in ranges, from here or from elsewhere. */
@Singleton
final class FileAnswers {

  /** Files up to this size, in bytes, are sent as one buffer and cached. */
  private static final int SMALL = 64 * 1024;

  private final FetchFile files;
  private final LocateFile locations;

  FileAnswers(FetchFile files, LocateFile locations) {
    this.files = files;
    this.locations = locations;
  }

  /** The file that a path names. */
  StoredFile find(String hash) {
    if (!FileHash.isValid(hash)) {
      throw RequestRejectedException.notFound();
    }
    return files.find(new FileHash(hash)).orElseThrow(RequestRejectedException::notFound);
  }

  /** The answer to a request for a file, which may be a range of it, or nothing new. */
  MutableHttpResponse<?> answer(StoredFile file, HttpHeaders headers) throws IOException {
    Optional<LinkedFile> elsewhere = locations.elsewhere(file.hash());
    return elsewhere.isPresent() && !ByteRange.isHeld(file, headers)
        ? FileResponses.redirect(elsewhere.orElseThrow())
        : content(file, headers);
  }

  /** The whole file from this server, of which nothing is held ready. */
  MutableHttpResponse<Object> whole(StoredFile file) throws IOException {
    return slice(FileResponses.whole(file), file, 0, file.size());
  }

  private MutableHttpResponse<?> content(StoredFile file, HttpHeaders headers) throws IOException {
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
        : answer.body(new FileBody(files.open(file.hash(), offset, length), length).streamed());
  }

  /** The first bytes of a file, at most so many. */
  byte[] beginning(StoredFile file, int most) throws IOException {
    try (InputStream stream = files.open(file.hash(), 0, Math.min(most, file.size()))) {
      return stream.readNBytes(most);
    }
  }
}
