package dev.rondo.persistence.file;

import static dev.rondo.testkit.file.FileStoreContract.bytes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.rondo.application.file.FaultyProxy;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.S3Server;
import dev.rondo.application.file.StagedFile;
import dev.rondo.application.file.StoreFullException;
import dev.rondo.application.health.UnavailableException;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.InstallationId;
import dev.rondo.persistence.file.S3Access.Addressing;
import dev.rondo.testkit.file.FileStoreContract;
import dev.rondo.testkit.file.SampleFiles;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.DelegatingS3Client;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.CompleteMultipartUploadRequest;
import software.amazon.awssdk.services.s3.model.CompleteMultipartUploadResponse;
import software.amazon.awssdk.services.s3.model.DeleteObjectRequest;
import software.amazon.awssdk.services.s3.model.DeleteObjectResponse;
import software.amazon.awssdk.services.s3.model.PutObjectRequest;
import software.amazon.awssdk.services.s3.model.PutObjectResponse;
import software.amazon.awssdk.services.s3.model.S3Exception;
import software.amazon.awssdk.services.s3.model.UploadPartRequest;
import software.amazon.awssdk.services.s3.model.UploadPartResponse;

@Execution(ExecutionMode.CONCURRENT)
@ResourceLock("the S3 server of this class")
@Timeout(value = 5, unit = TimeUnit.MINUTES)
final class S3FileStoreTest implements FileStoreContract {

  private static final int THREE_PARTS = 2 * S3Bucket.PART + 1;

  @TempDir private static Path objects;
  private static S3Server server;

  @TempDir private Path local;
  private Instant now = Instant.now();
  private S3FileStore store;

  @BeforeAll
  static void serve() throws IOException {
    server = S3Server.start(objects);
  }

  @AfterAll
  static void endServer() {
    server.close();
  }

  @BeforeEach
  void open() throws IOException {
    store = store(access());
  }

  @AfterEach
  void empty() throws IOException {
    store.close();
    try (Stream<Path> all = Files.walk(objects.resolve(S3Server.BUCKET))) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        Files.delete(file);
      }
    }
  }

  @Override
  public FileStore store() {
    return store;
  }

  @Override
  public void assertNothingLeftOver() throws IOException {
    assertThat(server.held()).allMatch(key -> key.matches("files/../[0-9a-f]{40}"));
    try (Stream<Path> files = Files.walk(local)) {
      assertThat(files.filter(Files::isRegularFile).map(Path::toString))
          .allMatch(file -> file.endsWith(".lock"));
    }
  }

  @Test
  void putsAFileUnderItsHashForAnybodyToServeAsWeDo() throws Exception {
    FileHash hash = keep(SampleFiles.DATA.bytes());

    String hex = hash.hex();
    assertThat(server.held()).containsExactly("files/" + hex.substring(0, 2) + "/" + hex);
    HttpResponse<byte[]> served = fetch(store.presigned(hash).url(), "bytes=4-6");
    assertThat(served.statusCode()).isEqualTo(206);
    assertThat(served.body()).isEqualTo(Arrays.copyOfRange(SampleFiles.DATA.bytes(), 4, 7));
    assertThat(served.headers().firstValue("Content-Type")).hasValue("application/octet-stream");
    assertThat(served.headers().firstValue("Cache-Control"))
        .hasValue("public, max-age=31536000, immutable");
  }

  @Test
  void keepsAMarkerThatIsNoFile() throws IOException {
    assertThat(store.owner()).isEmpty();
    store.mark(new InstallationId("00000000-0000-4000-8000-000000000001"));
    assertThat(store.isEmpty()).isTrue();
    keep(SampleFiles.DATA.bytes());
    InstallationId other = new InstallationId("00000000-0000-4000-8000-000000000002");
    store.mark(other);

    assertThat(store.owner()).contains(other);
    assertThat(store.isEmpty()).isFalse();
    assertThat(store.storedBefore(Instant.MAX, Optional.empty(), 9))
        .containsExactly(SampleFiles.DATA.hash());
    try (S3Files files = S3Files.in(access())) {
      assertThat(files.owner()).contains(other);
    }
  }

  @Test
  void signsAddressesForOneFileAlone() throws Exception {
    FileHash hash = keep(SampleFiles.DATA.bytes());
    FileHash other = keep(SampleFiles.SOUND.bytes());

    String url = store.presigned(hash).url();
    assertThat(fetch(url, "bytes=0-").statusCode()).isEqualTo(206);
    assertThat(url).contains("X-Amz-Expires=3600");
    String changed =
        url.replace(hash.hex(), other.hex())
            .replace("/" + hash.hex().substring(0, 2), "/" + other.hex().substring(0, 2));
    assertThat(fetch(changed, "bytes=0-").statusCode()).isEqualTo(403);
  }

  @Test
  void namesTheAddressOfAFileBehindSomethingElse() {
    String hex = SampleFiles.DATA.hash().hex();

    assertThat(S3FileStore.below("https://cdn.test/rondo", SampleFiles.DATA.hash()).url())
        .isEqualTo("https://cdn.test/rondo/files/" + hex.substring(0, 2) + "/" + hex);
  }

  @Test
  void holdsALargeFileWhole() throws IOException {
    byte[] content = bytes(THREE_PARTS);
    FileHash hash = keep(content);

    assertThat(store.find(hash).orElseThrow().size()).isEqualTo(content.length);
    try (InputStream in = store.open(hash, S3Bucket.PART - 2, S3Bucket.PART + 3)) {
      assertThat(in.readAllBytes())
          .isEqualTo(Arrays.copyOfRange(content, S3Bucket.PART - 2, THREE_PARTS));
    }
    assertNothingLeftOver();
  }

  @Test
  void needsNoMoreMemoryForALargeFile() throws IOException {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    keep(bytes(10));
    byte[] content = bytes(4 * THREE_PARTS);

    long before = threads.getCurrentThreadAllocatedBytes();
    FileHash hash = keep(content);
    try (InputStream in = store.open(hash, 0, content.length)) {
      in.transferTo(OutputStream.nullOutputStream());
    }

    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(content.length / 2);
  }

  @Test
  void namesTheBucketInItsHostWhereThatIsSet() throws Exception {
    S3Access right = access();
    FileHash hash = keep(SampleFiles.DATA.bytes());
    try (S3FileStore hosted =
        store(
            new S3Access(
                right.endpoint(),
                right.bucket(),
                right.region(),
                right.accessKey(),
                right.secretKey(),
                Addressing.HOST))) {
      URI url = URI.create(hosted.presigned(hash).url());

      assertThat(url.getHost()).isEqualTo("rondo.localhost");
      assertThat(url.getPath()).startsWith("/files/");
      // Not every machine resolves names below localhost, which clients would have to.
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), url.getPort())) {
        socket
            .getOutputStream()
            .write(
                "GET %s?%s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n"
                    .formatted(url.getRawPath(), url.getRawQuery(), url.getRawAuthority())
                    .getBytes(StandardCharsets.US_ASCII));
        assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII))
            .startsWith("HTTP/1.1 200")
            .endsWith(new String(SampleFiles.DATA.bytes(), StandardCharsets.US_ASCII));
      }
    }
  }

  @Test
  void hangsUpOnWhatIsNotReadToItsEnd() throws IOException {
    FileHash hash = keep(bytes(THREE_PARTS));

    long begun = System.nanoTime();
    for (int i = 0; i < 50; i++) {
      try (InputStream in = store.open(hash, 0, THREE_PARTS)) {
        assertThat(in.readNBytes(10)).hasSize(10);
      }
    }
    // Read on, these would be 800 MB.
    assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofMinutes(1));
    try (InputStream in = store.open(hash, THREE_PARTS - 1, 1)) {
      assertThat(in.readAllBytes()).hasSize(1);
    }
  }

  @Test
  void takesAnUploadForDoneWhoseEndWasToldUnheard() throws IOException {
    S3Client deaf =
        new DelegatingS3Client(S3Clients.client(access())) {
          @Override
          public CompleteMultipartUploadResponse completeMultipartUpload(
              CompleteMultipartUploadRequest request) {
            super.completeMultipartUpload(request);
            return super.completeMultipartUpload(request);
          }
        };
    byte[] content = bytes(THREE_PARTS);
    try (S3FileStore unheard = over(deaf);
        StagedFile staged = unheard.stage(new ByteArrayInputStream(content))) {
      staged.store();
      assertThat(store.find(staged.hash()).orElseThrow().size()).isEqualTo(content.length);
    }
    assertNothingLeftOver();
  }

  @Test
  void leavesNothingOfAnUploadThatFailsInItsMiddle() throws IOException {
    S3Client failing =
        new DelegatingS3Client(S3Clients.client(access())) {
          @Override
          public UploadPartResponse uploadPart(UploadPartRequest part, RequestBody body) {
            if (part.partNumber() == 2) {
              throw S3Exception.builder().statusCode(500).build();
            }
            return super.uploadPart(part, body);
          }
        };
    try (S3FileStore broken = over(failing);
        StagedFile staged = broken.stage(new ByteArrayInputStream(bytes(THREE_PARTS)))) {
      assertThatThrownBy(staged::store)
          .isInstanceOf(UnavailableException.class)
          .hasMessageContaining("refuses: 500");
      assertThat(store.find(staged.hash())).isEmpty();
    }
    assertThat(server.held()).isEmpty();
    assertNothingLeftOver();
  }

  @Test
  void deletesUploadsOfDeadNodesAndNoneThatMayLive() throws IOException {
    try (S3Client client = S3Clients.client(access())) {
      client.createMultipartUpload(
          upload -> upload.bucket(S3Server.BUCKET).key("files/00/" + "0".repeat(40)));

      assertThat(store.deleteAbandoned()).isZero();
      now = now.plus(Duration.ofHours(7));
      assertThat(store.deleteAbandoned()).isEqualTo(1);
      assertThat(store.deleteAbandoned()).isZero();
    }
  }

  @Test
  void tellsAFullStore() throws IOException {
    S3Client full =
        new DelegatingS3Client(S3Clients.client(access())) {
          @Override
          public PutObjectResponse putObject(PutObjectRequest object, RequestBody body) {
            throw S3Exception.builder()
                .statusCode(403)
                .awsErrorDetails(AwsErrorDetails.builder().errorCode("QuotaExceeded").build())
                .build();
          }
        };
    try (S3FileStore store = over(full);
        StagedFile staged = store.stage(new ByteArrayInputStream(new byte[1]))) {
      assertThatThrownBy(staged::store).isInstanceOf(StoreFullException.class);
    }
  }

  @Test
  void tellsAFileThatMayNotBeDeletedFromAStoreThatIsGone() throws IOException {
    S3Client locked =
        new DelegatingS3Client(S3Clients.client(access())) {
          @Override
          public DeleteObjectResponse deleteObject(DeleteObjectRequest object) {
            throw S3Exception.builder().statusCode(403).build();
          }
        };

    try (S3FileStore store = over(locked)) {
      assertThatThrownBy(() -> store.delete(SampleFiles.DATA.hash()))
          .isInstanceOf(IOException.class)
          .hasMessageEndingWith("refuses: 403");
    }
  }

  @Test
  void listsPastWhatIsNoFileOfItsOwnAndPastAThousand() throws IOException {
    Path folder = Files.createDirectories(objects.resolve(S3Server.BUCKET + "/files/00"));
    Files.createFile(folder.resolve("README"));
    for (int i = 0; i < 1005; i++) {
      Files.createFile(folder.resolve("%040x".formatted(i)));
    }
    FileHash later = keep(SampleFiles.DATA.bytes());
    Files.createFile(objects.resolve(S3Server.BUCKET + "/other"));

    List<FileHash> stored =
        store.storedBefore(now.plus(Duration.ofDays(1)), Optional.empty(), 2000);

    assertThat(stored)
        .hasSize(1006)
        .contains(later)
        .isSortedAccordingTo(Comparator.comparing(FileHash::hex));
    assertThat(store.storedBefore(now.plus(Duration.ofDays(1)), Optional.of(stored.get(1003)), 2))
        .containsExactlyElementsOf(stored.subList(1004, 1006));
  }

  @Test
  void saysInOneLineWhatIsWrongWithABucket() throws IOException {
    S3Access right = access();
    assertRefused(
        new S3Access(right.endpoint(), "other", "r", S3Server.ACCESS_KEY, "x", Addressing.PATH),
        "403 SignatureDoesNotMatch");
    assertRefused(
        new S3Access(
            right.endpoint(),
            "other",
            right.region(),
            right.accessKey(),
            right.secretKey(),
            Addressing.PATH),
        "404 NoSuchBucket");
    store.check();
    store.checkWrite();
    assertThat(server.held()).isEmpty();
  }

  private void assertRefused(S3Access access, String why) throws IOException {
    try (S3FileStore wrong = store(access)) {
      assertThatThrownBy(wrong::checkWrite)
          .isInstanceOf(UnavailableException.class)
          .hasMessageStartingWith("bucket other at " + access.endpoint() + " refuses: " + why)
          .hasMessageNotContaining("\n");
    }
  }

  @Test
  void tellsWithinSecondsThatNobodyAnswersAndGoesOnWhenSomebodyDoes() throws IOException {
    FileHash hash = keep(SampleFiles.DATA.bytes());
    StagedFile staged = store.stage(new ByteArrayInputStream(SampleFiles.SOUND.bytes()));
    server.stop();
    try {
      for (ThrowingCallable request :
          List.<ThrowingCallable>of(
              () -> store.find(hash),
              () -> store.open(hash, 0, 1),
              () -> store.open(hash, 0, 0),
              staged::store,
              () -> store.delete(hash),
              () -> store.storedBefore(now, Optional.empty(), 1),
              store::check)) {
        long begun = System.nanoTime();
        assertThatThrownBy(request)
            .isInstanceOf(UnavailableException.class)
            .hasMessageContaining("does not answer: ConnectException, Connection refused")
            .hasMessageNotContaining("\n");
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofMinutes(1));
      }
    } finally {
      server.restart();
    }
    staged.store();
    staged.close();
    assertThat(store.find(hash)).isPresent();
    assertThat(store.find(SampleFiles.SOUND.hash())).isPresent();
  }

  @Test
  void failsToReadWhatBreaksOff() throws IOException {
    FileHash hash = keep(bytes(THREE_PARTS));
    try (InputStream in = store.open(hash, 0, THREE_PARTS)) {
      assertThat(in.readNBytes(10)).hasSize(10);
      server.stop();
      assertBreaksOff(in);
    } finally {
      server.restart();
    }
  }

  @Test
  void failsToReadWhatBreaksOffBeforeItsFirstByte() throws IOException {
    byte[] content = bytes(100_000);
    FileHash hash = keep(content);
    try (FaultyProxy line = FaultyProxy.to(server.endpoint());
        S3FileStore far = store(access(line.endpoint()))) {
      line.breakAfter(1000);
      try (InputStream in = far.open(hash, 0, content.length)) {
        assertBreaksOff(in);
      }
      assertThat(line.breaks()).isPositive();
      line.hold();
      try (InputStream in = far.open(hash, 0, content.length)) {
        assertThat(in.readAllBytes()).isEqualTo(content);
      }
    }
  }

  private static void assertBreaksOff(InputStream in) {
    assertThatThrownBy(in::readAllBytes)
        .isInstanceOf(IOException.class)
        .hasCauseInstanceOf(UnavailableException.class)
        .hasMessageStartingWith("bucket rondo at ")
        .hasMessageContaining(" broke off: ")
        .hasMessageNotContaining("\n");
  }

  @Test
  void failsToOpenWhatIsGone() {
    FileHash hash = SampleFiles.PICTURE.hash();

    assertThatThrownBy(() -> store.open(hash, 0, 1)).isInstanceOf(FileNotFoundException.class);
    assertThatThrownBy(() -> store.open(hash, 0, 0)).isInstanceOf(FileNotFoundException.class);
  }

  @Test
  void keepsTheKeysToItself() {
    assertThat(access().toString())
        .isEqualTo("bucket rondo at " + server.endpoint())
        .doesNotContain(S3Server.ACCESS_KEY, S3Server.SECRET_KEY);
  }

  private static S3Access access() {
    return access(server.endpoint());
  }

  private static S3Access access(String endpoint) {
    return new S3Access(
        endpoint,
        S3Server.BUCKET,
        "us-east-1",
        S3Server.ACCESS_KEY,
        S3Server.SECRET_KEY,
        Addressing.PATH);
  }

  private S3FileStore store(S3Access access) throws IOException {
    return S3FileStore.in(access, local.resolve("incoming"), 0, () -> now);
  }

  private S3FileStore over(S3Client client) throws IOException {
    return new S3FileStore(access(), client, local.resolve("incoming"), 0, () -> now);
  }

  private static HttpResponse<byte[]> fetch(String url, String range) throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(
          HttpRequest.newBuilder(URI.create(url))
              .version(HttpClient.Version.HTTP_1_1)
              .timeout(Duration.ofSeconds(30))
              .header("Range", range)
              .build(),
          HttpResponse.BodyHandlers.ofByteArray());
    }
  }
}
