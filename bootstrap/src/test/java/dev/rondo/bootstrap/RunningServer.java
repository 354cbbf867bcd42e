package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.command.ServerRun;
import dev.rondo.openapi.ApiDescription;
import dev.rondo.openapi.ExchangeCheck;
import io.micronaut.json.JsonMapper;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The distribution serving on a port that the system chose. */
final class RunningServer implements AutoCloseable {

  private static final Pattern LISTENING = Pattern.compile(".*Listening on \\S+ port (\\d+).*");

  private static final List<String> DATA_ELSEWHERE = List.of("RONDO_DB_URL", "RONDO_FILES");

  /** What its clients send and get is as the description of the interface says. */
  static final ExchangeCheck CHECK = new ExchangeCheck(ApiDescription.ofTheProject(), "svc");

  private final @Nullable RunningProgram program;
  private final @Nullable ServerRun run;
  private final int port;
  private final HttpClient client = HttpClient.newHttpClient();

  private RunningServer(RunningProgram program, int port) {
    this.program = program;
    this.run = null;
    this.port = port;
  }

  private RunningServer(ServerRun run) {
    this.program = null;
    this.run = run;
    this.port = run.port();
  }

  /** Starts it in this process, which is cheaper; what is tested must not be about the process. */
  static RunningServer startHere(Path data, Map<String, String> more)
      throws IOException, InterruptedException {
    return new RunningServer(ServerRun.start(settingsOn(data, more)));
  }

  /** Starts it on a data directory, one after a first start if there is none, until it is ready. */
  static RunningServer start(Path data) throws IOException, InterruptedException {
    return start(data, Map.of());
  }

  /** Starts it on a data directory with more settings and waits until it is ready. */
  static RunningServer start(Path data, Map<String, String> more)
      throws IOException, InterruptedException {
    return ready(RunningProgram.start(settingsOn(data, more), "serve"));
  }

  private static Map<String, String> settingsOn(Path data, Map<String, String> more)
      throws IOException, InterruptedException {
    if (Files.notExists(data) && DATA_ELSEWHERE.stream().noneMatch(more::containsKey)) {
      FirstData.copy(data);
    }
    Map<String, String> settings = new HashMap<>(settings(data));
    settings.putAll(more);
    return ofATest(settings);
  }

  /** Starts it on a data directory that it makes itself, and waits until it is ready. */
  static RunningServer startFirst(Path data) throws IOException, InterruptedException {
    return ready(RunningProgram.start(ofATest(settings(data)), "serve"));
  }

  /** Starts it by a command of its own, with all settings, and waits until it is ready. */
  static RunningServer start(Map<String, String> settings, List<String> command)
      throws IOException, InterruptedException {
    return ready(RunningProgram.startCommand(Path.of(""), ofATest(settings), command));
  }

  private static Map<String, String> ofATest(Map<String, String> settings) {
    Map<String, String> all = new HashMap<>(settings);
    all.putIfAbsent("RONDO_PORT", "0");
    all.putIfAbsent("RONDO_RATE_LIMIT", "off");
    return all;
  }

  private static RunningServer ready(RunningProgram program) throws InterruptedException {
    program.awaitOutput(line -> line.startsWith("Rondo ") && line.contains(" is ready at "));
    Matcher listening =
        LISTENING.matcher(program.awaitError(line -> LISTENING.matcher(line).matches()));
    assertThat(listening.matches()).isTrue();
    return new RunningServer(program, Integer.parseInt(listening.group(1)));
  }

  /** The settings of a program on that data directory. */
  static Map<String, String> settings(Path data) {
    return Map.of("RONDO_DATA_DIR", data.toString());
  }

  /** Asks for a path and answers the whole response. */
  HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return get(path, Map.of());
  }

  /** Asks for a path with these headers and answers the whole response. */
  HttpResponse<String> get(String path, Map<String, String> headers)
      throws IOException, InterruptedException {
    return CHECK.checked(
        client.send(request(path, headers).build(), HttpResponse.BodyHandlers.ofString()));
  }

  /** Sends a body there with these headers and answers the whole response. */
  HttpResponse<String> post(String path, String body, Map<String, String> headers) {
    return posting(path, body, headers).join();
  }

  /** Begins to send a body there with these headers. */
  CompletableFuture<HttpResponse<String>> posting(
      String path, String body, Map<String, String> headers) {
    HttpRequest request =
        request(path, headers).POST(HttpRequest.BodyPublishers.ofString(body)).build();
    return client
        .sendAsync(request, HttpResponse.BodyHandlers.ofString())
        .thenApply(CHECK::checked);
  }

  private HttpRequest.Builder request(String path, Map<String, String> headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://localhost:" + port + path));
    headers.forEach(request::header);
    return request;
  }

  /** Asks for a path that is there and answers its JSON. */
  JsonNode json(String path) throws IOException, InterruptedException {
    HttpResponse<String> response = get(path);
    assertThat(response.statusCode()).as(path).isEqualTo(200);
    return json(response);
  }

  /** The JSON of a response. */
  static JsonNode json(HttpResponse<String> response) throws IOException {
    return JsonMapper.createDefault().readValue(response.body(), JsonNode.class);
  }

  /** The names of the items of a list's page. */
  List<String> names(String path) throws IOException, InterruptedException {
    return names(json(path));
  }

  static List<String> names(JsonNode page) {
    List<String> names = new ArrayList<>();
    page.get("items").values().forEach(item -> names.add(item.get("name").getStringValue()));
    return names;
  }

  /** The port that it listens on. */
  int port() {
    return port;
  }

  RunningProgram program() {
    if (program == null) {
      throw new IllegalStateException("it runs in this process");
    }
    return program;
  }

  /** Asserts that it told no fault and no stack trace. */
  void assertSaidNoFault() {
    if (program != null) {
      program.assertSaidNoFault();
    }
    if (run != null) {
      assertThat(run.faults()).isEmpty();
    }
  }

  @Override
  public void close() throws InterruptedException {
    if (program != null) {
      program.close();
    }
    if (run != null) {
      run.close();
    }
  }
}
