package dev.rondo.http.submission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.trial.Caller;
import dev.rondo.http.trial.Client;
import dev.rondo.http.trial.Files;
import dev.rondo.http.trial.Logs;
import dev.rondo.http.trial.Multipart;
import io.micronaut.context.annotation.Property;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** A limit on all the files of a request together, and one on silence. */
@MicronautTest(transactional = false)
@Property(name = "micronaut.server.max-request-size", value = "1MB")
@Property(name = "micronaut.server.idle-timeout", value = "1s")
@Property(name = "trial.max-file", value = "4194304")
final class RequestLimitTest {

  private static final String UPLOAD = "/svc/levels/result/upload";

  @Inject Caller caller;
  @Inject Client client;
  @Inject Files files;

  @Test
  void refusesARequestOverTheLimitHoweverItComes() {
    byte[] data = new byte[2 << 20];
    System.arraycopy("GZIPPED_JSON".getBytes(StandardCharsets.UTF_8), 0, data, 0, 12);
    byte[] small = "GZIPPED_JSON".getBytes(StandardCharsets.UTF_8);
    String session = client.signIn("p");
    String key =
        Client.member(
            client
                .submit(
                    session,
                    "/svc/levels/result/submit",
                    Client.result(Files.hash(data), Files.hash(small), ""))
                .body(),
            "key");
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

  @Test
  void takesLeaveOfCallersWhoSayNothingMore() throws Exception {
    byte[] data = "GZIPPED_JSON silent".getBytes(StandardCharsets.UTF_8);
    String session = client.signIn("q");
    String key =
        Client.member(
            client
                .submit(
                    session,
                    "/svc/levels/result/submit",
                    Client.result(Files.hash(data), Files.hash(new byte[1]), ""))
                .body(),
            "key");
    files.recount();
    try (Logs logs = Logs.capture();
        Socket socket = caller.connect()) {
      socket
          .getOutputStream()
          .write(
              String.join(
                      "\r\n",
                      "POST " + UPLOAD + " HTTP/1.1",
                      "Host: x",
                      "Svc-Session: " + session,
                      "Svc-Upload-Key: " + key,
                      "Content-Type: " + new Multipart().type(),
                      "Content-Length: 1000",
                      "",
                      "")
                  .getBytes(StandardCharsets.US_ASCII));
      socket.getOutputStream().write(Multipart.of(data).unfinished());
      files.awaitBegin();
      assertThat(socket.getInputStream().read()).isEqualTo(-1);
      files.awaitEnd();
      assertThat(files.staged()).isZero();
      assertThat(logs.lines()).isEmpty();
    }
  }

  private void refused(HttpResponse<String> response) {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(413);
    assertThat(response.body()).contains("\"code\":\"too-large\"");
    assertThat(files.staged()).isZero();
    assertThat(files.held()).isEmpty();
  }
}
