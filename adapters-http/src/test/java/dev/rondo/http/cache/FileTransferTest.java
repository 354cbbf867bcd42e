package dev.rondo.http.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.file.FileHash;
import dev.rondo.http.testing.ApiClient;
import dev.rondo.http.testing.Logs;
import dev.rondo.http.testing.ServerTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that the system sends from the disk to the network by itself. */
final class FileTransferTest extends ServerTest {

  @Inject ResponseCache answers;
  @TempDir Path folder;

  private byte[] bytes(int size) {
    byte[] bytes = new byte[size];
    new Random(size).nextBytes(bytes);
    return bytes;
  }

  private String path(byte[] bytes) throws IOException {
    Path file = java.nio.file.Files.write(folder.resolve("a file of " + bytes.length), bytes);
    return "/svc/repository/" + files.putOnDisk(file).hex();
  }

  @Test
  void comesWholeInAllSizes() throws IOException {
    for (int size : new int[] {65_537, 1 << 20, (1 << 20) + 1, 5_000_000}) {
      byte[] bytes = bytes(size);
      String path = path(bytes);
      for (int round = 0; round < 2; round++) {
        HttpResponse<byte[]> answer = caller.bytes(path);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo(bytes);
        assertThat(answer.headers().map())
            .doesNotContainKeys("rondo-cacheable", "content-encoding");
        assertThat(answer.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
      }
    }
  }

  @Test
  void isGivenAgainWithoutAskingForAFewSeconds() throws IOException {
    byte[] bytes = bytes(70_000);
    String path = path(bytes);
    caller.bytes(path);
    long given = answers.hits();
    HttpResponse<byte[]> again = caller.bytes(path);
    assertThat(again.body()).isEqualTo(bytes);
    String tag = again.headers().firstValue("ETag").orElse("");
    assertThat(caller.get(path, "If-None-Match", tag).statusCode()).isEqualTo(304);
    assertThat(answers.hits()).isEqualTo(given + 2);
    ticker.pass(Duration.ofSeconds(5));
    assertThat(caller.bytes(path).body()).isEqualTo(bytes);
    assertThat(answers.hits()).isEqualTo(given + 2);
  }

  @Test
  void comesInParts() throws IOException {
    byte[] bytes = bytes(3_000_000);
    String path = path(bytes);
    caller.bytes(path);
    HttpResponse<byte[]> part = caller.bytes(path, "Range", "bytes=1000-2500000");
    assertThat(part.statusCode()).isEqualTo(206);
    assertThat(part.headers().firstValue("Content-Range")).hasValue("bytes 1000-2500000/3000000");
    assertThat(part.headers().firstValue("Content-Length")).hasValue("2499001");
    assertThat(part.body()).isEqualTo(Arrays.copyOfRange(bytes, 1000, 2500001));
    assertThat(caller.bytes(path).body()).isEqualTo(bytes);
  }

  @Test
  void comesInTheOrderOfRequestsAndToItsEndBeforeTheConnectionCloses() throws IOException {
    byte[] bytes = bytes(2_500_000);
    String path = path(bytes);
    String request = "GET " + path + " HTTP/1.1\r\nHost: x\r\n";
    String last = request + "Connection: close\r\n\r\n";
    try (Socket socket = caller.connect((request + "\r\n").repeat(2) + last)) {
      InputStream in = socket.getInputStream();
      for (int i = 0; i < 3; i++) {
        assertThat(ApiClient.head(in)).startsWith("HTTP/1.1 200 OK");
        assertThat(in.readNBytes(bytes.length)).isEqualTo(bytes);
      }
      assertThat(in.read()).isEqualTo(-1);
    }
  }

  @Test
  void breaksTheConnectionWhenItIsGoneMeanwhile() throws IOException {
    byte[] bytes = bytes(80_000);
    String path = path(bytes);
    caller.bytes(path);
    java.nio.file.Files.delete(
        files.onDisk(new FileHash(path.substring(16))).orElseThrow().toPath());
    String answer = caller.raw("GET " + path + " HTTP/1.1\r\nHost: x\r\n\r\n");
    assertThat(answer.length()).isLessThan(80_000);
  }

  @Test
  void takesLeaveOfCallersQuietly() throws IOException {
    String path = path(bytes(4_000_000));
    String request = "GET " + path + " HTTP/1.1\r\nHost: x\r\n\r\n";
    try (Logs logs = Logs.capture()) {
      for (int i : IntStream.range(0, 20).toArray()) {
        try (Socket socket = caller.connect(request.repeat(3))) {
          assertThat(socket.getInputStream().readNBytes(10_000 * i)).hasSize(10_000 * i);
        }
      }
      assertThat(caller.bytes(path).statusCode()).isEqualTo(200);
      assertThat(logs.lines()).isEmpty();
    }
  }
}
