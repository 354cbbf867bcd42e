package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server that sends traces to a collector, which is there or not. */
@Timeout(120)
final class TracesIT {

  private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
  private static final String PARENT = "00-" + TRACE + "-00f067aa0ba902b7-00";

  @TempDir private Path temp;

  /** Bodies that came in, each byte a character. */
  private final Queue<String> received = new ConcurrentLinkedQueue<>();

  private HttpServer collector = collector(0);

  private HttpServer collector(int port) {
    try {
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
      server.createContext("/v1/traces", this::take);
      server.start();
      return server;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private void take(HttpExchange exchange) throws IOException {
    try (exchange;
        InputStream body = new GZIPInputStream(exchange.getRequestBody())) {
      received.add(new String(body.readAllBytes(), StandardCharsets.ISO_8859_1));
      exchange.sendResponseHeaders(200, -1);
    }
  }

  @AfterEach
  void stop() {
    collector.stop(0);
  }

  private RunningServer start(int port) throws Exception {
    return RunningServer.start(
        temp,
        Map.of(
            "RONDO_TRACES", "http://localhost:" + port, "RONDO_TRUSTED_PROXIES", "127.0.0.1,::1"));
  }

  private boolean hasReceived(String... parts) {
    String all = String.join("", received);
    for (String part : parts) {
      if (!all.contains(part)) {
        return false;
      }
    }
    return true;
  }

  @Test
  void sendsSpansOfRequestsAndOfWhatTheyAskTheDatabase() throws Exception {
    try (RunningServer server = start(collector.getAddress().getPort())) {
      server.get(
          "/svc/levels/none-such?secret=QUERY", Map.of("traceparent", PARENT, "X-Other", "HEADER"));
      server.get("/svc/info");
      server.get("/svc/info");
      String held = server.get("/svc/info").headers().firstValue("X-Request-Id").orElseThrow();
      String trace = new String(HexFormat.of().parseHex(TRACE), StandardCharsets.ISO_8859_1);

      Eventually.await(
          Eventually.AT_LAST,
          "spans of a route and of one that is held ready",
          () -> hasReceived("GET /svc/{type}/{itemName}", "SELECT", trace, "/svc/info", held));
      assertThat(String.join("", received)).doesNotContain("QUERY", "HEADER", "db.query.parameter");
      assertThat(server.program().errors()).noneMatch(line -> line.contains("races are"));
    }
  }

  @Test
  void servesWithoutTheCollectorAndSaysOnceThatItIsAway() throws Exception {
    int port = collector.getAddress().getPort();
    collector.stop(0);
    try (RunningServer server = start(port)) {
      assertThat(server.get("/svc/info").statusCode()).isEqualTo(200);
      server.program().awaitError(line -> line.contains("Traces are lost"));
      assertThat(server.get("/svc/info").statusCode()).isEqualTo(200);
      collector = collector(port);
      Eventually.await(
          Eventually.AT_LAST,
          "spans",
          () -> server.get("/svc/info").statusCode() == 200 && hasReceived("/svc/info"));
      server.program().awaitError(line -> line.contains("Traces are taken again"));
      assertThat(server.program().errors())
          .filteredOn(line -> line.contains("Traces are lost"))
          .hasSize(1);
      assertThat(server.program().errors()).noneMatch(line -> line.startsWith("\tat "));
    }
  }

  @Test
  void stopsThoughTheCollectorNeverAnswers() throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        RunningServer server = start(silent.getLocalPort())) {
      assertThat(server.get("/svc/info").statusCode()).isEqualTo(200);
      server.program().signalToStop();
      assertThat(server.program().awaitExit()).isZero();
    }
  }
}
