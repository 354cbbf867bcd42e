package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server that sends traces to a collector, which is there or not. */
@Timeout(120)
final class TracesIT {

  private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
  private static final String PARENT = "00-" + TRACE + "-00f067aa0ba902b7-00";

  @TempDir private Path temp;

  @AutoClose private final TraceCollector collector = new TraceCollector();

  private RunningServer start(String address) throws Exception {
    return RunningServer.start(
        temp, Map.of("RONDO_TRACES", address, "RONDO_TRUSTED_PROXIES", "127.0.0.1,::1"));
  }

  @Test
  void sendsSpansOfRequestsAndOfWhatTheyAskTheDatabase() throws Exception {
    try (RunningServer server = start(collector.address())) {
      server.get(
          "/svc/levels/none-such?secret=QUERY", Map.of("traceparent", PARENT, "X-Other", "HEADER"));
      server.get("/svc/info");
      server.get("/svc/info");
      String held = server.get("/svc/info").headers().firstValue("X-Request-Id").orElseThrow();
      String trace = new String(HexFormat.of().parseHex(TRACE), StandardCharsets.ISO_8859_1);

      Eventually.await(
          Eventually.AT_LAST,
          "spans of a route and of one that is held ready",
          () ->
              collector.hasReceived(
                  "GET /svc/{type}/{itemName}", "SELECT", trace, "GET /svc/info", held));
      assertThat(collector.received()).doesNotContain("QUERY", "HEADER", "db.query.parameter");
      assertThat(server.program().errors()).noneMatch(line -> line.contains("races are"));
    }
  }

  @Test
  void servesWithoutTheCollectorAndSaysOnceThatItIsAway() throws Exception {
    String address = collector.address();
    collector.close();
    try (RunningServer server = start(address)) {
      assertThat(server.get("/svc/info").statusCode()).isEqualTo(200);
      server.program().awaitError(line -> line.contains("Traces are lost"));
      assertThat(server.get("/svc/info").statusCode()).isEqualTo(200);
      collector.comeBack();
      Eventually.await(
          Eventually.AT_LAST,
          "spans",
          () -> server.get("/svc/info").statusCode() == 200 && collector.hasReceived("/svc/info"));
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
        RunningServer server = start("http://localhost:" + silent.getLocalPort())) {
      assertThat(server.get("/svc/info").statusCode()).isEqualTo(200);
      server.program().signalToStop();
      assertThat(server.program().awaitExit()).isZero();
    }
  }
}
