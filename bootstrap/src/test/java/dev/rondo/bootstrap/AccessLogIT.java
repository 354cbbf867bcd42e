package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server whose access log is read by somebody slow, or stopped with lines to write. */
@Timeout(120)
final class AccessLogIT {

  /** Far more lines than a pipe holds, and fewer than may wait. */
  private static final int REQUESTS = 4000;

  @TempDir private Path temp;

  @ParameterizedTest
  @ValueSource(strings = {"text", "json"})
  void answersThoughNobodyReadsItsLinesAndWritesThemAllWhenItStops(String format) throws Exception {
    try (RunningServer server = start(format)) {
      server.program().stopReadingErrors();
      List<String> answered = new ArrayList<>();
      for (int i = 0; i < REQUESTS; i++) {
        HttpResponse<String> response = server.get("/svc/info");
        assertThat(response.statusCode()).isEqualTo(200);
        answered.add(response.headers().firstValue("X-Request-Id").orElseThrow());
      }
      assertThat(server.post("/svc/authenticate", "{}", Map.of()).statusCode()).isEqualTo(401);
      server.program().signalToStop();
      server.program().readErrorsAgain();

      assertThat(server.program().awaitExit()).isZero();
      assertThat(server.program().errors()).noneMatch(line -> line.startsWith("LOGBACK"));
      assertThat(server.program().errors()).anyMatch(line -> line.contains("Refused POST "));
      List<String> lines = lines(server);
      assertThat(lines).hasSize(REQUESTS);
      assertThat(lines.getFirst()).contains(answered.getFirst()).doesNotContain("mdc");
      assertThat(lines.getLast()).contains(answered.getLast());
    }
  }

  private RunningServer start(String format) throws Exception {
    return RunningServer.start(temp, Map.of("RONDO_ACCESS_LOG", "on", "RONDO_LOG_FORMAT", format));
  }

  private static List<String> lines(RunningServer server) {
    return server.program().errors().stream()
        .filter(line -> line.contains("info 200 in "))
        .toList();
  }
}
