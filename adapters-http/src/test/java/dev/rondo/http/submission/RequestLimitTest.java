package dev.rondo.http.submission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.Answers;
import dev.rondo.http.testing.Logs;
import dev.rondo.http.testing.Multipart;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.UploadClient;
import io.micronaut.context.annotation.Property;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** A limit on all the files of a request together, and one on silence. */
@Property(name = "trial.max-request", value = "1048576")
@Property(name = "micronaut.server.idle-timeout", value = "1s")
@Property(name = "trial.max-file", value = "4194304")
final class RequestLimitTest extends ServerTest {

  private static final String UPLOAD = "/svc/levels/result/upload";

  @Test
  void refusesARequestOverTheLimitHoweverItComes() {
    byte[] data = new byte[2 << 20];
    System.arraycopy("GZIPPED_JSON".getBytes(StandardCharsets.UTF_8), 0, data, 0, 12);
    byte[] small = "GZIPPED_JSON".getBytes(StandardCharsets.UTF_8);
    String session = client.signIn("p");
    String key = client.submitResult(session, data, small, "");
    try (Logs logs = Logs.capture()) {
      refused(client.upload(session, UPLOAD, key, Multipart.of(small, data)));
      byte[] body = Multipart.of(small, data).bytes();
      refused(
          caller.post(
              UPLOAD,
              new Multipart().type(),
              BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body)),
              "Svc-Session",
              session,
              "Svc-Upload-Key",
              key));
      assertThat(client.upload(session, UPLOAD, key, Multipart.of(small)).statusCode())
          .isEqualTo(200);
      assertThat(logs.lines()).isEmpty();
    }
  }

  private static String status(Socket socket) throws IOException {
    return new String(
        socket.getInputStream().readNBytes("HTTP/1.1 413".length()), StandardCharsets.US_ASCII);
  }

  @Test
  void refusesARequestThatSaysThatItIsTooLargeBeforeItComes() throws Exception {
    String[] headers = {"Content-Length: 1048577", "Expect: 100-continue"};
    try (Socket socket = caller.connect(UploadClient.head(client.signIn("r"), "key", headers))) {
      assertThat(status(socket)).isEqualTo("HTTP/1.1 413");
    }
  }

  @Test
  void readsOnAfterARefusalButNotWithoutEnd() throws Exception {
    byte[] chunk = ("10000\r\n" + "x".repeat(1 << 16) + "\r\n").getBytes(StandardCharsets.US_ASCII);
    String head = UploadClient.head(client.signIn("s"), "key", "Transfer-Encoding: chunked");
    try (Logs logs = Logs.capture();
        Socket socket = caller.connect(head)) {
      socket.getOutputStream().write(chunk);
      assertThat(status(socket)).isEqualTo("HTTP/1.1 401");
      assertThat(chunksTaken(socket, chunk)).isBetween(16, 1000);
      assertThat(logs.lines()).isEmpty();
    }
  }

  /** How many chunks can be sent until the connection is closed. */
  private static int chunksTaken(Socket socket, byte[] chunk) {
    int count = 0;
    try {
      while (count < 10_000) {
        socket.getOutputStream().write(chunk);
        count++;
      }
    } catch (IOException closed) {
      return count;
    }
    return count;
  }

  @Test
  void takesLeaveOfCallersWhoSayNothingMore() throws Exception {
    byte[] data = "GZIPPED_JSON silent".getBytes(StandardCharsets.UTF_8);
    String session = client.signIn("q");
    String key = client.submitResult(session, data, new byte[1], "");
    files.recount();
    try (Logs logs = Logs.capture();
        Socket socket = caller.connect(UploadClient.head(session, key, "Content-Length: 1000"))) {
      socket.getOutputStream().write(Multipart.of(data).unfinished());
      files.awaitBegin();
      assertThat(socket.getInputStream().read()).isEqualTo(-1);
      files.awaitEnd();
      assertThat(files.staged()).isZero();
      assertThat(logs.lines()).isEmpty();
    }
  }

  private void refused(HttpResponse<String> response) {
    Answers.fails(response, 413, "too-large");
    assertThat(files.staged()).isZero();
    assertThat(files.held()).isEmpty();
  }
}
