package dev.rondo.http.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.http.testing.Logs;
import dev.rondo.http.testing.ServerTest;
import io.micronaut.context.annotation.Property;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** Strangers who open many connections take no more memory than they may. */
@Property(name = "trial.max-connections", value = "3")
final class ConnectionLimitTest extends ServerTest {

  private static final byte[] REQUEST =
      "GET /svc/info HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

  private static final byte[] JOIN =
      "POST /svc/rooms/hall HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}"
          .getBytes(StandardCharsets.US_ASCII);

  @Inject ConnectionLimit limit;

  @Test
  void closesWhatIsTooManyAndTakesOthersWhenThereIsRoom() throws IOException {
    List<Socket> open = new ArrayList<>();
    try (Logs logs = Logs.capture()) {
      for (int i = 0; i < 3; i++) {
        Socket socket = caller.connect();
        open.add(socket);
        assertThat(isServed(socket)).isTrue();
      }

      for (int i = 0; i < 5; i++) {
        try (Socket socket = caller.connect()) {
          assertThat(isServed(socket)).isFalse();
        }
      }

      assertThat(open).allSatisfy(socket -> assertThat(isServed(socket)).isTrue());
      assertThat(limit.open()).isEqualTo(3);
      assertThat(logs.lines())
          .singleElement()
          .asString()
          .startsWith("A connection cannot be taken: there are 3,");
      open.removeFirst().close();
      Awaitility.await().until(() -> limit.open() == 2);
      try (Socket socket = caller.connect()) {
        assertThat(isServed(socket)).isTrue();
      }
    } finally {
      for (Socket socket : open) {
        socket.close();
      }
    }
  }

  /** Their sockets would be closed, and their seats taken. */
  @Test
  void letsNobodyJoinARoomWhenNoConnectionIsLeft() throws IOException {
    Awaitility.await().until(() -> limit.open() == 0);
    try (Socket one = caller.connect();
        Socket two = caller.connect()) {
      assertThat(isServed(two)).isTrue();
      assertThat(join(one)).doesNotContain(" 503 ");
      try (Socket three = caller.connect()) {
        assertThat(isServed(three)).isTrue();
        assertThat(join(one))
            .startsWith("HTTP/1.1 503 ")
            .containsIgnoringCase("\r\nretry-after: 5");
      }
    }
  }

  private static String join(Socket socket) throws IOException {
    socket.getOutputStream().write(JOIN);
    byte[] buffer = new byte[4_096];
    int length = socket.getInputStream().read(buffer);
    return new String(buffer, 0, length, StandardCharsets.US_ASCII);
  }

  private static boolean isServed(Socket socket) throws IOException {
    try {
      socket.getOutputStream().write(REQUEST);
      byte[] first = socket.getInputStream().readNBytes(12);
      socket.getInputStream().skipNBytes(socket.getInputStream().available());
      return new String(first, StandardCharsets.US_ASCII).equals("HTTP/1.1 200");
    } catch (SocketException closed) {
      return false;
    }
  }

  @Test
  void letsOneInAtLeast() {
    assertThatThrownBy(() -> new ConnectionLimit(0)).isInstanceOf(IllegalArgumentException.class);
  }
}
