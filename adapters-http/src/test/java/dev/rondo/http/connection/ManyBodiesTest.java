package dev.rondo.http.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.Logs;
import dev.rondo.http.testing.ServerTest;
import io.micronaut.context.annotation.Property;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** Strangers who send large bodies take no more memory than they may. */
@Property(name = "trial.body-budget", value = "3145728")
final class ManyBodiesTest extends ServerTest {

  private static final String HEAD =
      "POST /svc/authenticate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
          + "Content-Length: 1048576\r\n\r\n";
  private static final int LENGTH = 1_048_576;

  @Inject BodyBudget budget;

  @Test
  void answersOthersWith503UntilMemoryIsFreeAgain() throws IOException {
    try (Logs logs = Logs.capture()) {
      try (Socket first = began();
          Socket second = began()) {
        Awaitility.await().atMost(Duration.ofMinutes(1)).until(() -> budget.taken() >= 2 * LENGTH);
        assertThat(first.isConnected() && second.isConnected()).isTrue();

        HttpResponse<String> refused = post("x".repeat(LENGTH));

        assertThat(refused.statusCode()).isEqualTo(503);
        assertThat(refused.body()).contains("\"code\":\"unavailable\"");
        assertThat(refused.headers().firstValue("Retry-After")).contains("1");
        assertThat(refused.headers().firstValue("X-Request-Id")).isPresent();
        assertThat(caller.get("/svc/info").statusCode()).isEqualTo(200);
        assertThat(post("{\"a\":1}").statusCode()).isEqualTo(401);
      }
      Awaitility.await().atMost(Duration.ofMinutes(1)).until(() -> budget.taken() == 0);
      // Read whole, and then found to be more than anybody signs.
      assertThat(post("x".repeat(LENGTH)).statusCode()).isEqualTo(413);
      assertThat(logs.lines())
          .filteredOn(line -> line.contains("/svc/"))
          .singleElement()
          .asString()
          .startsWith("Refused POST /svc/authenticate");
      assertThat(logs.causes()).isEmpty();
    }
  }

  @Test
  void servesSomeOfManyThatComeAtOnce() throws IOException {
    List<Socket> all = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      all.add(caller.connect());
    }
    byte[] part = new byte[LENGTH / 16];
    for (Socket socket : all) {
      socket.getOutputStream().write(HEAD.getBytes(StandardCharsets.US_ASCII));
    }
    for (int i = 0; i < 16; i++) {
      for (Socket socket : all) {
        socket.getOutputStream().write(part);
      }
    }

    List<String> statuses = new ArrayList<>();
    for (Socket socket : all) {
      try (socket) {
        statuses.add(new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII));
      }
    }

    assertThat(statuses).contains("HTTP/1.1 413");
    assertThat(statuses).allMatch(status -> status.matches("HTTP/1.1 (413|503)"));
  }

  private HttpResponse<String> post(String body) {
    return caller.post("/svc/authenticate", "application/json", body);
  }

  private Socket began() throws IOException {
    Socket socket = caller.connect();
    socket.getOutputStream().write(HEAD.getBytes(StandardCharsets.US_ASCII));
    // All but the last byte: the server waits for it.
    socket.getOutputStream().write(new byte[LENGTH - 1]);
    return socket;
  }
}
