package dev.rondo.bootstrap;

import io.micronaut.json.JsonMapper;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** A headless Chromium, driven by its DevTools protocol: no driver has to be installed. */
final class Browser implements AutoCloseable {

  private static final List<Path> PLACES =
      Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
          .map(Path::of)
          .toList();

  private static final JsonMapper JSON = JsonMapper.createDefault();

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Process process;
  private final WebSocket socket;
  private final Replies replies;
  private final AtomicInteger ids = new AtomicInteger();

  private Browser(Process process, WebSocket socket, Replies replies) {
    this.process = process;
    this.socket = socket;
    this.replies = replies;
  }

  /** Where the browser of this machine is, if there is one. */
  static Optional<Path> installed() {
    return PLACES.stream().filter(Files::isExecutable).findFirst();
  }

  /** Starts it with a profile of its own. */
  static Browser start(Path program, Path profile) throws Exception {
    Process process =
        new ProcessBuilder(
                program.toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--hide-scrollbars",
                "--no-first-run",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectErrorStream(true)
            .redirectOutput(profile.resolveSibling("browser.log").toFile())
            .start();
    Path announced = profile.resolve("DevToolsActivePort");
    Eventually.await(
        PATIENCE,
        "the browser is there",
        () -> Files.exists(announced) && Files.readAllLines(announced).size() > 1);
    String port = Files.readAllLines(announced).getFirst();
    HttpClient client = HttpClient.newHttpClient();
    HttpResponse<String> pages =
        client.send(
            HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/json/list")).build(),
            HttpResponse.BodyHandlers.ofString());
    JsonNode page = JSON.readValue(pages.body(), JsonNode.class).get(0);
    Replies replies = new Replies();
    WebSocket socket =
        client
            .newWebSocketBuilder()
            .buildAsync(URI.create(page.get("webSocketDebuggerUrl").getStringValue()), replies)
            .join();
    Browser browser = new Browser(process, socket, replies);
    browser.call("Page.enable", Map.of());
    browser.call("Network.enable", Map.of());
    return browser;
  }

  /** A size of the window and the colours that the visitor prefers. */
  void looksAt(int width, int height, String scheme) {
    call(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    call(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
  }

  void speaks(String language) {
    call("Network.setExtraHTTPHeaders", Map.of("headers", Map.of("Accept-Language", language)));
  }

  /** Runs a script before any of a page. */
  void before(String script) {
    call("Page.addScriptToEvaluateOnNewDocument", Map.of("source", script));
  }

  /** Opens a page and waits until all of it is there. */
  void open(String url) {
    call("Page.navigate", Map.of("url", url));
    Eventually.await(
        PATIENCE,
        "the page is there",
        () ->
            evaluate("document.readyState === 'complete' && location.href !== 'about:blank'")
                .getBooleanValue());
  }

  /** The value of an expression, which may be a promise. */
  JsonNode evaluate(String expression) {
    Map<String, Object> arguments = new LinkedHashMap<>();
    arguments.put("expression", expression);
    arguments.put("awaitPromise", true);
    arguments.put("returnByValue", true);
    JsonNode reply = call("Runtime.evaluate", arguments);
    if (reply.get("exceptionDetails") != null) {
      throw new AssertionError("the page failed: " + reply.get("exceptionDetails"));
    }
    JsonNode value = reply.get("result").get("value");
    return value == null ? JsonNode.nullNode() : value;
  }

  /** Whether it runs the scripts of pages from now on. */
  void runsScripts(boolean isSo) {
    call("Emulation.setScriptExecutionDisabled", Map.of("value", !isSo));
  }

  /** Clicks in the middle of what an expression gives. */
  void click(String element) {
    JsonNode place =
        evaluate(
            "(e => { e.scrollIntoView({block: 'center'}); const r = e.getBoundingClientRect();"
                + " return [r.x + r.width / 2, r.y + r.height / 2]; })("
                + element
                + ")");
    for (String type : List.of("mousePressed", "mouseReleased")) {
      call(
          "Input.dispatchMouseEvent",
          Map.of(
              "type",
              type,
              "x",
              place.get(0).getDoubleValue(),
              "y",
              place.get(1).getDoubleValue(),
              "button",
              "left",
              "clickCount",
              1));
    }
  }

  /** Presses a key, which may write something. */
  void press(String key, int code, String text) {
    Stream.of("keyDown", "keyUp")
        .map(
            type ->
                send(
                    "Input.dispatchKeyEvent",
                    Map.of("type", type, "key", key, "windowsVirtualKeyCode", code, "text", text)))
        .toList()
        .forEach(CompletableFuture::join);
  }

  /** Chooses a file in the field that an expression gives, as a dialog would. */
  void choose(String field, Path file) {
    String object =
        call("Runtime.evaluate", Map.of("expression", field))
            .get("result")
            .get("objectId")
            .getStringValue();
    call("DOM.setFileInputFiles", Map.of("files", List.of(file.toString()), "objectId", object));
  }

  /** Saves what is seen as a picture. */
  void photograph(Path file) throws IOException {
    String data =
        call("Page.captureScreenshot", Map.of("format", "png")).get("data").getStringValue();
    Files.createDirectories(file.getParent());
    Files.write(file, Base64.getDecoder().decode(data));
  }

  private JsonNode call(String method, Map<String, ?> parameters) {
    JsonNode answer = send(method, parameters).join();
    if (answer.get("error") != null) {
      throw new AssertionError(method + ": " + answer.get("error"));
    }
    return answer.get("result");
  }

  private CompletableFuture<JsonNode> send(String method, Map<String, ?> parameters) {
    int id = ids.incrementAndGet();
    CompletableFuture<JsonNode> reply = replies.expect(id);
    try {
      String message =
          new String(
              JSON.writeValueAsBytes(Map.of("id", id, "method", method, "params", parameters)),
              StandardCharsets.UTF_8);
      socket.sendText(message, true).join();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return reply.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS);
  }

  @Override
  public void close() throws InterruptedException {
    socket.abort();
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
    process.waitFor(10, TimeUnit.SECONDS);
  }

  /** Hands answers to those who wait for them; events are of no interest. */
  private static final class Replies implements WebSocket.Listener {

    private final Map<Integer, CompletableFuture<JsonNode>> expected = new ConcurrentHashMap<>();
    private final StringBuilder message = new StringBuilder();

    CompletableFuture<JsonNode> expect(int id) {
      CompletableFuture<JsonNode> reply = new CompletableFuture<>();
      expected.put(id, reply);
      return reply;
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean isLast) {
      message.append(part);
      if (isLast) {
        deliver(message.toString());
        message.setLength(0);
      }
      from.request(1);
      return CompletableFuture.completedFuture(null);
    }

    private void deliver(String text) {
      try {
        JsonNode answer = JSON.readValue(text, JsonNode.class);
        if (answer.get("id") != null) {
          expected.remove(answer.get("id").getIntValue()).complete(answer);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
