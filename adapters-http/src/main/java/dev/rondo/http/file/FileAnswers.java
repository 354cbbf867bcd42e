package dev.rondo.http.file;

import dev.rondo.application.file.FetchFile;
import dev.rondo.application.file.FindFile;
import dev.rondo.application.file.FindFile.Outcome;
import dev.rondo.application.file.LocateFile;
import dev.rondo.application.file.LostFile;
import dev.rondo.application.file.StoredFile;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator.LinkedFile;
import dev.rondo.http.cache.CachedView;
import dev.rondo.http.cache.FileSlice;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.MutableHttpResponse;
import jakarta.inject.Singleton;
import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sends files, whole or in ranges, from here or elsewhere. */
@Singleton
record FileAnswers(FindFile finder, FetchFile files, LocateFile locations, MeterRegistry registry) {

  /** Files up to this size, in bytes, are sent as one buffer and cached. */
  private static final int SMALL = 64 * 1024;

  private static final Logger LOG = LoggerFactory.getLogger(FileAnswers.class);

  StoredFile find(String hash) {
    if (!FileHash.isValid(hash)) {
      throw RequestRejectedException.notFound();
    }
    return switch (finder.find(new FileHash(hash))) {
      case Outcome.Found(StoredFile file) -> file;
      case Outcome.Unknown() -> throw RequestRejectedException.notFound();
      case Outcome.Lost(LostFile file) -> {
        LOG.error(
            "File {} is {} in the file store; \"rondo files restore\" brings it back from a backup",
            file.hash(),
            file.loss().name().toLowerCase(Locale.ROOT));
        LostFileMetrics.counter(registry).increment();
        throw RequestRejectedException.of(Failure.INTERNAL);
      }
    };
  }

  /** The response for a file: all of it, a range, or 304. */
  MutableHttpResponse<?> answer(StoredFile file, HttpHeaders headers) throws IOException {
    Optional<LinkedFile> elsewhere = locations.elsewhere(file.hash());
    return elsewhere.isPresent() && !ByteRange.isHeld(file, headers)
        ? FileResponses.redirect(elsewhere.orElseThrow())
        : content(file, headers);
  }

  /** The whole file from this server, uncached. */
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
        ? answer.body(new FileSlice(onDisk.orElseThrow().toPath().toAbsolutePath(), offset, length))
        : answer.body(new FileBody(files.open(file.hash(), offset, length), length).streamed());
  }

  byte[] beginning(StoredFile file, int most) throws IOException {
    try (InputStream stream = files.open(file.hash(), 0, Math.min(most, file.size()))) {
      return stream.readNBytes(most);
    }
  }

  /** Registers the count of lost files at the start, so that an alert sees the first. */
  @Singleton
  static final class LostFileMetrics implements MeterBinder {

    @Override
    public void bindTo(MeterRegistry registry) {
      counter(registry);
    }

    static Counter counter(MeterRegistry registry) {
      return Counter.builder("rondo.files.lost")
          .description("Requests for files that the store has lost or cut off")
          .register(registry);
    }
  }
}
