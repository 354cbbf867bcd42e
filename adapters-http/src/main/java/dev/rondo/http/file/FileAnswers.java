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
import dev.rondo.http.connection.StreamedBody;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import jakarta.inject.Singleton;
import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.tika.Tika;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Flux;
import reactor.core.publisher.SynchronousSink;

/** Sends files, whole or in ranges, from here or elsewhere. */
@Singleton
public record FileAnswers(
    FindFile finder, FetchFile files, LocateFile locations, MeterRegistry registry) {

  /** Files up to this size, in bytes, are sent as one buffer and cached. */
  private static final int SMALL = 64 * 1024;

  private static final String FOREVER = "public, max-age=31536000, immutable";

  /** Half the lifetime of an address elsewhere, so that none is used too late. */
  private static final String HALF_AN_HOUR = "public, max-age=1800";

  private static final int CHUNK = 64 * 1024;

  /** How many bytes of a file decide its type. */
  private static final int DECISIVE = 512;

  /** The types that pages show; none can run or load anything. */
  private static final Set<String> SHOWN =
      Set.of("image/png", "image/jpeg", "image/webp", "image/gif", "audio/mpeg");

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
        ? redirect(elsewhere.orElseThrow())
        : content(file, headers);
  }

  /** The whole file as a picture, always from this server and uncached. */
  public HttpResponse<?> evidence(String hash) throws IOException {
    StoredFile file = find(hash);
    String type = shownType(file);
    return slice(described(file), file, 0, file.size())
        .contentType(type)
        .headers(headers -> headers.set(HttpHeaders.CACHE_CONTROL, "no-store"));
  }

  /** Its media type by its first bytes; a generic type if pages do not show it. */
  String shownType(StoredFile file) throws IOException {
    String detected = Detection.TIKA.detect(beginning(file));
    return SHOWN.contains(detected) ? detected : MediaType.APPLICATION_OCTET_STREAM;
  }

  /** As {@link #answer}, always from this server. */
  MutableHttpResponse<?> content(StoredFile file, HttpHeaders headers) throws IOException {
    return switch (ByteRange.of(file, headers)) {
      case ByteRange.Whole() ->
          file.size() <= SMALL
              ? CachedView.FILE.of(described(file).body((Object) bytes(file, 0, file.size())))
              : CachedView.FILE.of(slice(described(file), file, 0, file.size()));
      case ByteRange.Part part -> slice(part(file, part), file, part.first(), part.length());
      case ByteRange.NotModified() -> notModified(file);
      case ByteRange.Unsatisfiable() -> throw unsatisfiable(file);
    };
  }

  private byte[] bytes(StoredFile file, long offset, long length) throws IOException {
    try (InputStream stream = files.open(file.hash(), offset, length)) {
      byte[] bytes = stream.readNBytes((int) length);
      if (bytes.length < length) {
        throw new EOFException("a file ended " + (length - bytes.length) + " bytes early");
      }
      return bytes;
    }
  }

  private MutableHttpResponse<Object> slice(
      MutableHttpResponse<Object> answer, StoredFile file, long offset, long length)
      throws IOException {
    Optional<File> onDisk = files.onDisk(file.hash());
    if (onDisk.isPresent()) {
      return answer.body(
          new FileSlice(onDisk.orElseThrow().toPath().toAbsolutePath(), offset, length));
    }
    // What is read before the response begins can still fail as an error.
    return answer.body(
        length <= SMALL
            ? bytes(file, offset, length)
            : streamed(files.open(file.hash(), offset, length), length));
  }

  /** The bytes of a file, a chunk for each request; reading blocks. It takes over the stream. */
  private static StreamedBody streamed(InputStream stream, long length) {
    AtomicBoolean isClaimed = new AtomicBoolean();
    return new StreamedBody(
        Flux.generate(
            () -> isClaimed.getAndSet(true) ? 0 : length,
            (missing, sink) -> sendNext(stream, missing, sink),
            _ -> close(stream)),
        () -> {
          if (!isClaimed.getAndSet(true)) {
            close(stream);
          }
        });
  }

  /** Returns how many bytes are missing after it. */
  private static long sendNext(InputStream stream, long missing, SynchronousSink<byte[]> sink) {
    if (missing == 0) {
      sink.complete();
      return 0;
    }
    try {
      byte[] chunk = stream.readNBytes((int) Math.min(CHUNK, missing));
      long left = missing - chunk.length;
      if (left > 0 && chunk.length < CHUNK) {
        sink.error(new EOFException("a file ended " + left + " bytes early"));
      } else {
        sink.next(chunk);
      }
      return left;
    } catch (IOException e) {
      sink.error(new BrokenOffException(e));
      return missing;
    }
  }

  private static void close(InputStream stream) {
    try {
      stream.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private byte[] beginning(StoredFile file) throws IOException {
    try (InputStream stream = files.open(file.hash(), 0, Math.min(DECISIVE, file.size()))) {
      return stream.readNBytes(DECISIVE);
    }
  }

  static MutableHttpResponse<Object> described(StoredFile file) {
    return described(HttpResponse.ok(), file.size(), file);
  }

  static MutableHttpResponse<Object> part(StoredFile file, ByteRange.Part part) {
    return described(HttpResponse.status(HttpStatus.PARTIAL_CONTENT), part.length(), file)
        .header(
            HttpHeaders.CONTENT_RANGE,
            "bytes " + part.first() + "-" + part.last() + "/" + file.size());
  }

  static MutableHttpResponse<Object> notModified(StoredFile file) {
    return cached(HttpResponse.notModified(), file);
  }

  /** Redirects a caller, who repeats the range there. */
  static MutableHttpResponse<Object> redirect(LinkedFile elsewhere) {
    return HttpResponse.status(HttpStatus.FOUND)
        .header(HttpHeaders.LOCATION, elsewhere.url())
        .header(HttpHeaders.CACHE_CONTROL, HALF_AN_HOUR);
  }

  static RequestRejectedException unsatisfiable(StoredFile file) {
    return RequestRejectedException.of(
        Failure.RANGE_NOT_SATISFIABLE, Map.of(HttpHeaders.CONTENT_RANGE, "bytes */" + file.size()));
  }

  private static MutableHttpResponse<Object> described(
      MutableHttpResponse<Object> response, long length, StoredFile file) {
    return cached(response, file)
        .contentType(MediaType.APPLICATION_OCTET_STREAM_TYPE)
        .contentLength(length)
        .header(HttpHeaders.ACCEPT_RANGES, "bytes")
        // Whatever somebody uploaded, a browser never shows it as a page of this server.
        .header(HttpHeaders.CONTENT_DISPOSITION, "attachment")
        .header("Content-Security-Policy", "default-src 'none'; sandbox");
  }

  private static MutableHttpResponse<Object> cached(
      MutableHttpResponse<Object> response, StoredFile file) {
    return response
        .header(HttpHeaders.ETAG, ByteRange.tag(file))
        .header(HttpHeaders.CACHE_CONTROL, FOREVER);
  }

  /** Loaded lazily: it reads the signatures of all types. */
  private static final class Detection {

    private static final Tika TIKA = new Tika();
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

  /**
   * The store failed in the middle of a file. It has no stack trace, because it is logged for every
   * affected response.
   */
  private static final class BrokenOffException extends IOException {

    private static final long serialVersionUID = 1L;

    BrokenOffException(IOException failure) {
      super("the file store broke off: " + failure.getMessage());
    }

    @Override
    @SuppressWarnings("UnsynchronizedOverridesSynchronized")
    public Throwable fillInStackTrace() {
      return this;
    }
  }
}
