import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Makes the cache by which a server starts in a third of the time: starts the distribution once,
 * asks it for a little of everything, stops it, and has the JVM write down which classes it needed
 * and how they were linked. Called by the build with the distribution's directory.
 */
final class TrainAotCache {

  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final Pattern LISTENING = Pattern.compile("Listening on .* port (\\d+)");
  private static final List<String> QUESTIONS =
      List.of(
          "/svc/info",
          "/svc/backgrounds/info",
          "/svc/backgrounds/list",
          "/svc/backgrounds/list?keywords=night",
          "/svc/levels/list",
          "/svc/rooms/list",
          "/svc/users/list",
          "/svc/posts/none",
          "/health/ready",
          "/metrics");

  private TrainAotCache() {}

  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]).toAbsolutePath();
    Path cache = home.resolve("lib/rondo.aot");
    Files.deleteIfExists(cache);
    Path data = Files.createTempDirectory("rondo-aot");
    try {
      train(home, cache, data);
    } finally {
      delete(data);
    }
    if (!Files.exists(cache)) {
      throw new IllegalStateException("the JVM wrote no cache");
    }
  }

  private static void train(Path home, Path cache, Path data) throws Exception {
    ProcessBuilder server =
        new ProcessBuilder(home.resolve("bin/rondo").toString(), "serve").redirectErrorStream(true);
    server
        .environment()
        .keySet()
        .removeIf(name -> name.startsWith("RONDO_") || name.equals("JAVA_OPTS"));
    server
        .environment()
        .putAll(
            Map.of(
                "JAVA_HOME",
                System.getProperty("java.home"),
                "AOT_CACHE_OUTPUT",
                cache.toString(),
                "RONDO_DATA_DIR",
                data.toString(),
                "RONDO_HOST",
                "127.0.0.1",
                "RONDO_PORT",
                "0"));
    Process process = server.start();
    StringBuilder said = new StringBuilder();
    try (BufferedReader output = process.inputReader()) {
      ask(port(output, said));
      process.toHandle().destroy();
      output.lines().forEach(line -> said.append(line).append('\n'));
    }
    if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS) || process.exitValue() != 0) {
      process.destroyForcibly();
      throw new IllegalStateException("the server did not end well:\n" + said);
    }
  }

  private static int port(BufferedReader output, StringBuilder said) throws IOException {
    int port = 0;
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      said.append(line).append('\n');
      Matcher listening = LISTENING.matcher(line);
      if (listening.find()) {
        port = Integer.parseInt(listening.group(1));
      }
      if (line.contains(" is ready at ")) {
        return port;
      }
    }
    throw new IllegalStateException("the server did not start:\n" + said);
  }

  private static void ask(int port) throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      for (String question : QUESTIONS) {
        client.send(
            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + question))
                .timeout(PATIENCE)
                .build(),
            HttpResponse.BodyHandlers.discarding());
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
