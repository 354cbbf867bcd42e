package dev.rondo.persistence.file;

import dev.rondo.application.file.StoreFullException;
import dev.rondo.application.health.Causes;
import dev.rondo.application.health.UnavailableException;
import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.commons.io.function.Uncheck;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.core.ResponseInputStream;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.CompletedPart;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.MultipartUpload;
import software.amazon.awssdk.services.s3.model.S3Exception;
import software.amazon.awssdk.services.s3.model.S3Object;

/**
 * The requests to one bucket. Every failure, even a denial, is an {@link UnavailableException} with
 * one line: access is checked at the start, so only operators can fix it.
 */
public final class S3Bucket implements Closeable {

  /** Larger objects are sent in parts of this size, so that a retry is short. */
  static final int PART = 8 << 20;

  /** The media type of files, as the HTTP adapter sends it. */
  private static final String TYPE = "application/octet-stream";

  private static final String FOREVER = "public, max-age=31536000, immutable";

  private static final String PROBE = "probe";

  /** The most streams at a time; each takes a connection. */
  private static final int STREAMS = 1000;

  private static final Duration FOR_A_STREAM = Duration.ofSeconds(2);
  private static final AwsRequestOverrideConfiguration FOR_A_PART =
      within(Duration.ofSeconds(30), Duration.ofMinutes(1));
  private static final Duration TO_SAY_HELLO = Duration.ofSeconds(2);
  private static final int INSUFFICIENT_STORAGE = 507;
  private static final Set<String> FULL = Set.of("QuotaExceeded", "XMinioStorageFull");

  private final S3Client client;
  private final S3Access access;
  private final Semaphore streams = new Semaphore(STREAMS);

  S3Bucket(S3Client client, S3Access access) {
    this.client = client;
    this.access = access;
  }

  public static S3Bucket at(S3Access access) {
    return new S3Bucket(S3Clients.client(access), access);
  }

  void check() {
    ask(
        () ->
            client.headBucket(
                request ->
                    request
                        .bucket(access.bucket())
                        .overrideConfiguration(within(TO_SAY_HELLO, TO_SAY_HELLO))));
  }

  void checkWrite() {
    ask(
        () -> {
          client.putObject(
              request -> request.bucket(access.bucket()).key(PROBE), RequestBody.empty());
          return client.deleteObject(request -> request.bucket(access.bucket()).key(PROBE));
        });
  }

  public Optional<Long> size(String key) {
    return find(
        () ->
            client.headObject(request -> request.bucket(access.bucket()).key(key)).contentLength());
  }

  /** Opens a slice of at least one byte. */
  public InputStream open(String key, long offset, long length) throws FileNotFoundException {
    takeStream();
    try {
      Optional<ResponseInputStream<GetObjectResponse>> answer =
          find(
              () ->
                  client.getObject(
                      request ->
                          request
                              .bucket(access.bucket())
                              .key(key)
                              .range("bytes=" + offset + "-" + (offset + length - 1))));
      return new ObjectStream(
          answer.orElseThrow(() -> new FileNotFoundException(key)),
          access,
          length,
          streams::release);
    } catch (FileNotFoundException | RuntimeException | Error e) {
      streams.release();
      throw e;
    }
  }

  private void takeStream() {
    try {
      if (!streams.tryAcquire(FOR_A_STREAM.toMillis(), TimeUnit.MILLISECONDS)) {
        throw unavailable("is asked for too many files at once", new TimeoutException());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw unavailable("was not waited for", e);
    }
  }

  /** Only a missing object is absent; a missing bucket says nothing about it. */
  private <T> Optional<T> find(Supplier<T> request) {
    return ask(
        () -> {
          try {
            return Optional.of(request.get());
          } catch (S3Exception e) {
            if (e.statusCode() == HttpURLConnection.HTTP_NOT_FOUND
                && !code(e).equals("NoSuchBucket")) {
              return Optional.empty();
            }
            throw e;
          }
        });
  }

  /** Puts a file, whole or not at all, and waits for the confirmation. */
  public void put(String key, Path content, long size) throws StoreFullException {
    try {
      ask(() -> size <= PART ? putWhole(key, content) : putParts(key, content, size));
    } catch (UnavailableException e) {
      if (e.getCause() instanceof S3Exception rejection && isFull(rejection)) {
        throw new StoreFullException(new IOException(e.getMessage(), rejection));
      }
      throw e;
    }
  }

  private Object putWhole(String key, Path content) {
    return client.putObject(
        request ->
            request
                .bucket(access.bucket())
                .key(key)
                .contentType(TYPE)
                .cacheControl(FOREVER)
                .overrideConfiguration(FOR_A_PART),
        RequestBody.fromFile(content));
  }

  private Object putParts(String key, Path content, long size) {
    String upload =
        client
            .createMultipartUpload(
                request ->
                    request
                        .bucket(access.bucket())
                        .key(key)
                        .contentType(TYPE)
                        .cacheControl(FOREVER))
            .uploadId();
    try {
      List<CompletedPart> parts = new ArrayList<>();
      for (long offset = 0; offset < size; offset += PART) {
        parts.add(putPart(key, upload, parts.size() + 1, content, offset, size - offset));
      }
      complete(key, upload, parts, size);
      return upload;
    } catch (RuntimeException | Error e) {
      try {
        abort(key, upload);
      } catch (SdkException left) {
        // Until somebody sweeps.
        e.addSuppressed(left);
      }
      throw e;
    }
  }

  /** A retry after a lost response finds no upload any more. */
  private void complete(String key, String upload, List<CompletedPart> parts, long size) {
    try {
      client.completeMultipartUpload(
          request ->
              request
                  .bucket(access.bucket())
                  .key(key)
                  .uploadId(upload)
                  .multipartUpload(all -> all.parts(parts))
                  .overrideConfiguration(FOR_A_PART));
    } catch (S3Exception e) {
      if (e.statusCode() != HttpURLConnection.HTTP_NOT_FOUND
          || !size(key).equals(Optional.of(size))) {
        throw e;
      }
    }
  }

  private CompletedPart putPart(
      String key, String upload, int number, Path content, long offset, long left) {
    long length = Math.min(PART, left);
    String tag =
        client
            .uploadPart(
                request ->
                    request
                        .bucket(access.bucket())
                        .key(key)
                        .uploadId(upload)
                        .partNumber(number)
                        .overrideConfiguration(FOR_A_PART),
                RequestBody.fromContentProvider(
                    ContentStreamProvider.fromInputStreamSupplier(
                        () -> Uncheck.get(() -> DirectoryFiles.slice(content, offset, length))),
                    length,
                    TYPE))
            .eTag();
    return CompletedPart.builder().partNumber(number).eTag(tag).build();
  }

  private void abort(String key, String upload) {
    client.abortMultipartUpload(
        request -> request.bucket(access.bucket()).key(key).uploadId(upload));
  }

  /** Deletes an object, if it exists. */
  public void delete(String key) throws IOException {
    try {
      ask(() -> client.deleteObject(request -> request.bucket(access.bucket()).key(key)));
    } catch (UnavailableException e) {
      if (e.getCause() instanceof S3Exception rejection
          && rejection.statusCode() < HttpURLConnection.HTTP_INTERNAL_ERROR) {
        throw new IOException(e.getMessage(), rejection);
      }
      throw e;
    }
  }

  /** The objects with a key prefix after another key, in order, asked for as they are read. */
  public Stream<S3Object> list(String prefix, String after) {
    return Stream.iterate(
            page(prefix, after),
            page -> !page.isEmpty(),
            page -> page(prefix, page.getLast().key()))
        .flatMap(List::stream);
  }

  private List<S3Object> page(String prefix, String after) {
    List<S3Object> page =
        ask(
            () ->
                client
                    .listObjectsV2(
                        request -> request.bucket(access.bucket()).prefix(prefix).startAfter(after))
                    .contents());
    if (!page.isEmpty() && page.getFirst().key().compareTo(after) <= 0) {
      throw unavailable("lists from its beginning again", new IOException("start-after"));
    }
    return page;
  }

  /** Aborts uploads begun before an instant; returns how many. */
  public int abortUploads(String prefix, Instant before) {
    return ask(
        () -> {
          int aborted = 0;
          for (MultipartUpload upload :
              client
                  .listMultipartUploadsPaginator(
                      request -> request.bucket(access.bucket()).prefix(prefix))
                  .uploads()) {
            if (upload.initiated().isBefore(before)) {
              abort(upload.key(), upload.uploadId());
              aborted++;
            }
          }
          return aborted;
        });
  }

  @Override
  public void close() {
    client.close();
  }

  private static AwsRequestOverrideConfiguration within(Duration attempt, Duration all) {
    return AwsRequestOverrideConfiguration.builder()
        .apiCallAttemptTimeout(attempt)
        .apiCallTimeout(all)
        .build();
  }

  private <T> T ask(Supplier<T> request) {
    try {
      return request.get();
    } catch (S3Exception e) {
      throw unavailable("refuses: " + rejection(e), e);
    } catch (SdkException e) {
      Throwable cause = Causes.of(e).reduce(e, (outer, inner) -> inner);
      throw unavailable(
          "does not answer: " + cause.getClass().getSimpleName() + ", " + Causes.firstLine(cause),
          e);
    }
  }

  private UnavailableException unavailable(String what, Throwable cause) {
    return new UnavailableException(access + " " + what, cause);
  }

  private static String rejection(S3Exception e) {
    return (e.statusCode() + " " + code(e)).strip()
        + (e.awsErrorDetails() == null || e.awsErrorDetails().errorMessage() == null
            ? ""
            : ", " + e.awsErrorDetails().errorMessage().lines().findFirst().orElse(""));
  }

  private static String code(S3Exception e) {
    return e.awsErrorDetails() == null || e.awsErrorDetails().errorCode() == null
        ? ""
        : e.awsErrorDetails().errorCode();
  }

  private static boolean isFull(S3Exception e) {
    return e.statusCode() == INSUFFICIENT_STORAGE || FULL.contains(code(e));
  }
}
