package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.file.FreePort;
import dev.rondo.bootstrap.command.CommandRun;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Starting and stopping. */
final class ServeIT {

  private static final List<String> STARTER =
      List.of("rondo-dawn", "rondo-tide", "rondo-grid", "rondo-night");

  private static final int LARGER_THAN_ANY_BUFFER = 32 << 20;

  @TempDir private Path temp;

  @Test
  void showsTheStarterCatalogueOnAFirstStart() throws Exception {
    Path data = temp.resolve("data");
    try (RunningServer server = RunningServer.startFirst(data)) {
      assertThat(server.names("/svc/backgrounds/list")).containsExactlyElementsOf(STARTER);
      String image =
          server
              .json("/svc/backgrounds/rondo-dawn")
              .get("item")
              .get("image")
              .get("url")
              .getStringValue();
      assertThat(server.get(image).statusCode()).isEqualTo(200);
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data)))
          .isEqualTo("rwx------");
      assertThat(server.program().output())
          .singleElement()
          .asString()
          .endsWith(" is ready at http://localhost:" + server.port());
      assertThat(server.program().data()).isEqualTo(data.toString());
    }
  }

  @Test
  void answersHealthAndMetrics() throws Exception {
    Path data = temp.resolve("data");
    try (RunningServer server = RunningServer.startHere(data, Map.of())) {
      assertThat(server.get("/health/live").statusCode()).isEqualTo(200);
      assertThat(server.get("/health/ready").statusCode()).isEqualTo(200);
      assertThat(server.get("/metrics").body())
          .contains("# TYPE jvm_memory_used_bytes gauge")
          .containsPattern("netty_allocator_memory_used\\{.*memory_type=\"direct\".*} [1-9]");
      for (String hidden : List.of("/health", "/beans", "/env", "/prometheus", "/routes")) {
        assertThat(server.get(hidden).statusCode()).as(hidden).isEqualTo(404);
      }

      Files.move(data.resolve("files"), temp.resolve("away"));
      HttpResponse<String> unready = server.get("/health/ready");
      assertThat(unready.statusCode()).isEqualTo(503);
      assertThat(unready.body()).isEqualTo("{\"status\":\"down\"}");
      assertThat(server.get("/health/live").statusCode()).isEqualTo(200);
      Files.move(temp.resolve("away"), data.resolve("files"));
      assertThat(server.get("/health/ready").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void movesHealthAndMetricsToAnotherPort() throws Exception {
    int other = FreePort.next();
    Map<String, String> settings = Map.of("RONDO_MANAGEMENT_PORT", String.valueOf(other));
    try (RunningServer server = RunningServer.startHere(temp.resolve("data"), settings)) {
      assertThat(server.get("/health/ready").statusCode()).isEqualTo(404);
      assertThat(server.get("/metrics").statusCode()).isEqualTo(404);
      assertThat(server.get("/svc/info").statusCode()).isEqualTo(200);
      assertThat(statusOf(other, "/health/ready")).isEqualTo(200);
      assertThat(statusOf(other, "/metrics")).isEqualTo(200);
      assertThat(statusOf(other, "/svc/info")).isEqualTo(404);
    }
  }

  @Test
  void speaksUnderTheNamesThatAreSet() throws Exception {
    Path config = temp.resolve("rondo.yml");
    Files.writeString(
        config,
        """
        rondo:
          brand: ignored
          address: [https://rondo.example/base, http://localhost:8080]
          version-header: ''
          title: From the file
        """);
    Map<String, String> settings = new HashMap<>(RunningServer.settings(temp.resolve("data")));
    settings.put("RONDO_BRAND", "sonolus");
    settings.put("RONDO_PORT", String.valueOf(FreePort.next()));
    try (RunningProgram program = RunningProgram.start(settings, "--config", config.toString())) {
      assertThat(program.awaitOutput(line -> true))
          .endsWith(" is ready at https://rondo.example/base");
      int port = Integer.parseInt(settings.get("RONDO_PORT"));
      assertThat(answerOf(port, "/sonolus/info"))
          .startsWith("HTTP/1.1 200")
          .contains("From the file")
          .doesNotContainIgnoringCase("sonolus-version");
    }
  }

  @Test
  void finishesARequestUnderWayWhenItIsToldToStop() throws Exception {
    Path data = temp.resolve("data");
    byte[] content = new byte[LARGER_THAN_ANY_BUFFER];
    RandomGenerator.of("L64X128MixRandom").nextBytes(content);
    Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), 1, "Large", content);
    CommandRun.done(RunningServer.settings(data), "import", pack.toString());

    try (RunningServer server = RunningServer.start(data)) {
      String file =
          server.json("/svc/levels/level-0").get("item").get("bgm").get("url").getStringValue();
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
        socket.setSoTimeout(60_000);
        write(socket.getOutputStream(), "GET " + file + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
        InputStream in = socket.getInputStream();
        int first = in.read();
        server.program().signalToStop();
        server.program().awaitError(line -> line.endsWith("Stopping"));
        byte[] rest = in.readAllBytes();
        assertThat(first).isEqualTo('H');
        assertThat(Arrays.copyOfRange(rest, rest.length - content.length, rest.length))
            .isEqualTo(content);
      }
      assertThat(server.program().awaitExit()).isZero();
      assertThat(server.program().errors()).last().asString().endsWith("Stopping");
    }
  }

  @Test
  void saysThatItStopsWhileItStillTakesRequests() throws Exception {
    Map<String, String> settings = Map.of("RONDO_STOP_DELAY", "3s");
    try (RunningServer server = RunningServer.start(temp.resolve("data"), settings)) {
      assertThat(server.get("/health/ready").statusCode()).isEqualTo(200);
      server.program().signalToStop();
      server.program().awaitError(line -> line.endsWith("Taking requests for 3000 ms more"));
      assertThat(statusOf(server.port(), "/health/ready")).isEqualTo(503);
      assertThat(statusOf(server.port(), "/health/live")).isEqualTo(200);
      assertThat(statusOf(server.port(), "/svc/info")).isEqualTo(200);
      assertThat(server.program().awaitExit()).isZero();
    }
  }

  @Test
  void stopsAtOnceWhenToldToStopOnceMore() throws Exception {
    Map<String, String> settings = Map.of("RONDO_STOP_DELAY", "10m");
    try (RunningServer server = RunningServer.start(temp.resolve("data"), settings)) {
      server.program().signalToStop();
      server.program().awaitError(line -> line.endsWith("Taking requests for 600000 ms more"));
      server.program().signalToStop();
      assertThat(server.program().awaitExit()).isZero();
    }
  }

  @Test
  void saysInOneLineWhyItCannotStart() throws Exception {
    Map<String, String> settings = new HashMap<>(RunningServer.settings(temp.resolve("unused")));
    settings.put("RONDO_DB_URL", "jdbc:postgresql://localhost:" + FreePort.next() + "/rondo");
    try (RunningProgram program = RunningProgram.start(settings)) {
      program.assertRefused("RONDO_DB_URL: the database cannot be used: ");
    }
  }

  @Test
  void goesOnAfterSighup() throws Exception {
    try (RunningServer server = RunningServer.start(temp.resolve("data"))) {
      new ProcessBuilder("kill", "-HUP", String.valueOf(server.program().pid())).start().waitFor();
      server.program().awaitError(line -> line.contains("SIGHUP has no effect"));
      assertThat(server.get("/health/live").statusCode()).isEqualTo(200);
      assertThat(server.program().stop()).isZero();
    }
  }

  @Test
  void warnsBesideTheReadyLineOfAnAddressWithAnotherPort() throws Exception {
    Map<String, String> settings = Map.of("RONDO_ADDRESS", "http://localhost:1");
    try (RunningServer server = RunningServer.start(temp.resolve("data"), settings)) {
      assertThat(
              server.program().awaitOutput(line -> line.startsWith("warning: RONDO_ADDRESS is ")))
          .contains("http://localhost:1,", "listens on port " + server.port());
    }
  }

  @Test
  void letsOneServerAloneServeADataDirectoryAndCommandsBesideIt() throws Exception {
    Path data = temp.resolve("data");
    Map<String, String> settings = new HashMap<>(RunningServer.settings(data));
    settings.put("RONDO_PORT", "0");
    settings.put("RONDO_PROT", "81");
    try (RunningServer server = RunningServer.start(data);
        RunningProgram second = RunningProgram.start(settings, "serve")) {
      second.assertRefused("another server runs on " + data);
      RunningProgram command = RunningProgram.run(settings, "reports", "list");
      assertThat(command.awaitExit()).isZero();
      assertThat(command.data()).isEqualTo(data.toString());
      assertThat(command.errors())
          .contains("warning: RONDO_PROT is not a setting and has no effect");
      assertThat(server.get("/svc/info").statusCode()).isEqualTo(200);
    }
    try (RunningServer next = RunningServer.start(data)) {
      assertThat(next.get("/svc/info").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void saysWhenThePortIsTaken() throws Exception {
    try (ServerSocket taken = new ServerSocket(0)) {
      String port = String.valueOf(taken.getLocalPort());
      Map<String, String> settings = new HashMap<>(RunningServer.settings(temp.resolve("data")));
      settings.put("RONDO_PORT", port);
      RunningProgram program = RunningProgram.run(settings, "serve");
      assertThat(program.awaitExit()).isNotZero();
      assertThat(program.errors())
          .last()
          .asString()
          .startsWith("rondo: RONDO_PORT: cannot listen on 0.0.0.0 port " + port)
          .contains("in use", "set RONDO_PORT to another port");
      assertThat(temp.resolve("data")).doesNotExist();
      assertThat(program.errors()).noneMatch(line -> line.contains("at dev.rondo"));
      assertThat(program.output()).isEmpty();
    }
  }

  private static int statusOf(int port, String path) throws IOException {
    return Integer.parseInt(answerOf(port, path).split(" ", 3)[1]);
  }

  private static String answerOf(int port, String path) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(60_000);
      write(
          socket.getOutputStream(),
          "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
      try (InputStream in = socket.getInputStream()) {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
      }
    }
  }

  private static void write(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.US_ASCII));
    out.flush();
  }
}
