package dev.rondo.persistence.file;

import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.StagedFile;
import dev.rondo.application.file.StoreMarker;
import dev.rondo.application.health.UnavailableException;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.InstallationId;
import dev.rondo.domain.file.ResourceLocator.LinkedFile;
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
 * Files in a bucket of S3, or of a service that speaks its protocol, as objects {@code files/<first
 * two digits>/<hash>}. Any number of nodes may use one bucket.
 *
 * <p>Content is staged on the local disk and put under its own key when it is kept. It is read
 * there twice before that, to know its hash and to look into it, and much of it is refused then:
 * all that would be requests otherwise, with a copy at the end and leftovers that no lock tells
 * from living uploads. A put is all or nothing and acknowledged when it is durable; if the node is
 * killed before, the upload was not acknowledged, and its staged files are deleted as usual.
 */
public final class S3FileStore extends S3Files implements FileStore, StoreMarker, UploadedArchives {

  /** Far longer than the largest file takes to be put. */
  private static final Duration LONGEST_UPLOAD = Duration.ofHours(6);

  private static final Duration ADDRESS_LIFETIME = Duration.ofHours(1);

  private final S3Access access;
  private final S3Presigner presigner;
  private final LocalStaging staging;
  private final InstantSource clock;

  private S3FileStore(S3Access access, S3Client client, LocalStaging staging, InstantSource clock) {
    super(new S3Bucket(client, access));
    this.access = access;
    this.presigner = S3Clients.presigner(access, client);
    this.staging = staging;
    this.clock = clock;
  }

  /**
   * A store in a bucket; asks nothing of it yet.
   *
   * @param incoming the local directory in which content is staged
   * @param reserve how many bytes of its disk stay free
   * @param watching what is told of each request to the bucket
   * @throws IOException when that directory cannot be made
   */
  public static S3FileStore in(
      S3Access access,
      Path incoming,
      long reserve,
      InstantSource clock,
      ExecutionInterceptor... watching)
      throws IOException {
    return over(access, S3Clients.client(access, watching), incoming, reserve, clock);
  }

  static S3FileStore over(
      S3Access access, S3Client client, Path incoming, long reserve, InstantSource clock)
      throws IOException {
    return new S3FileStore(access, client, LocalStaging.in(incoming, reserve), clock);
  }

  /**
   * Checks that a bucket answers, without creating a staging folder.
   *
   * @throws UnavailableException when there is none
   */
  public static void checkAccess(S3Access access) {
    try (S3Bucket bucket = S3Bucket.at(access)) {
      bucket.check();
    }
  }

  /**
   * Checks that the bucket answers, within two seconds.
   *
   * @throws UnavailableException when there is none
   */
  public void check() {
    bucket.check();
  }

  /**
   * Puts an object into the bucket and deletes it.
   *
   * @throws UnavailableException when that does not work
   */
  public void checkWrite() {
    bucket.checkWrite();
  }

  /** An address, signed by this node, at which anybody gets a file for the next hour. */
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

  /** The address of a file behind what hands the objects of the bucket out. */
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

  /** Gives up what nodes that died were putting, besides what they had staged here. */
  @Override
  public int deleteAbandoned() throws IOException {
    return staging.deleteAbandoned()
        + bucket.abortUploads(FOLDER, clock.instant().minus(LONGEST_UPLOAD));
  }

  /** Stages no more, and hangs up. */
  @Override
  public void close() throws IOException {
    presigner.close();
    super.close();
    staging.close();
  }
}
