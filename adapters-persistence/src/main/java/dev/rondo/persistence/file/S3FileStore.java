package dev.rondo.persistence.file;

import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.StagedFile;
import dev.rondo.application.file.StoreMarker;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.InstallationId;
import dev.rondo.domain.file.ResourceLocator.LinkedFile;
import dev.rondo.persistence.file.LocalStaging.TemporaryFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.presigner.S3Presigner;

/**
 * Files in an S3 bucket, as objects {@code files/<first two digits>/<hash>}. Any number of nodes
 * may share it.
 *
 * <p>Content is staged on the local disk to be hashed and inspected, which saves requests, copies
 * and leftovers for refused files. A put is atomic and acknowledged when durable; after a kill
 * before that, the staged files are deleted as usual.
 */
public final class S3FileStore extends S3Files implements FileStore, StoreMarker, UploadedArchives {

  /** Far longer than the largest upload takes. */
  private static final Duration LONGEST_UPLOAD = Duration.ofHours(6);

  private static final Duration ADDRESS_LIFETIME = Duration.ofHours(1);

  private final S3Access access;
  private final S3Presigner presigner;
  private final LocalStaging staging;
  private final InstantSource clock;

  /** Stages in a local directory, where {@code reserve} bytes stay free; sends no request yet. */
  public static S3FileStore in(
      S3Access access,
      Path incoming,
      long reserve,
      InstantSource clock,
      ExecutionInterceptor... watching)
      throws IOException {
    return new S3FileStore(access, S3Clients.client(access, watching), incoming, reserve, clock);
  }

  S3FileStore(S3Access access, S3Client client, Path incoming, long reserve, InstantSource clock)
      throws IOException {
    super(new S3Bucket(client, access));
    this.access = access;
    this.staging = LocalStaging.in(incoming, reserve);
    this.presigner = S3Clients.presigner(access, client);
    this.clock = clock;
  }

  /** Puts an object into the bucket and deletes it. */
  public void checkWrite() {
    bucket.checkWrite();
  }

  /** A signed address where anybody gets a file for the next hour. */
  public LinkedFile presigned(FileHash hash) {
    String url =
        presigner
            .presignGetObject(
                signed ->
                    signed
                        .signatureDuration(ADDRESS_LIFETIME)
                        .getObjectRequest(
                            request -> request.bucket(access.bucket()).key(key(hash))))
            .url()
            .toString();
    return new LinkedFile(url, hash);
  }

  /** The address of a file on a server in front of the bucket. */
  public static LinkedFile below(String base, FileHash hash) {
    return new LinkedFile(base + "/" + key(hash), hash);
  }

  @Override
  public StagedFile stage(InputStream content) throws IOException {
    return staging.stage(content, this::publish);
  }

  @Override
  public Path keep(InputStream archive) throws IOException {
    return staging.keep(archive);
  }

  private void publish(TemporaryFile temporary) throws IOException {
    bucket.put(key(temporary.hash()), temporary.path(), temporary.size());
  }

  @Override
  public void delete(FileHash hash) throws IOException {
    bucket.delete(key(hash));
  }

  @Override
  public void mark(InstallationId owner) throws IOException {
    byte[] marker = owner.value().getBytes(StandardCharsets.US_ASCII);
    try (StagedFile staged =
        staging.stage(
            new ByteArrayInputStream(marker),
            temporary -> bucket.put(MARKER, temporary.path(), temporary.size()))) {
      staged.store();
    }
  }

  /** Also aborts uploads of dead nodes. */
  @Override
  public int deleteAbandoned() throws IOException {
    return staging.deleteAbandoned()
        + bucket.abortUploads(FOLDER, clock.instant().minus(LONGEST_UPLOAD));
  }

  @Override
  public void close() throws IOException {
    presigner.close();
    super.close();
    staging.close();
  }
}
