package dev.rondo.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

/** A server from the distribution, in a process of its own. */
final class ServerProcess implements HttpProcess, AutoCloseable {

  private final Process process;
  private final int port;

  private ServerProcess(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /** Starts one and waits until it answers. */
  static ServerProcess start(Path distribution, Map<String, String> settings) throws IOException {
    int port;
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    ProcessBuilder builder = builder(distribution, settings, "serve");
    builder.environment().put("RONDO_HOST", "127.0.0.1");
    builder.environment().put("RONDO_RATE_LIMIT", "off");
    builder.environment().put("RONDO_PORT", String.valueOf(port));
    builder.environment().put("RONDO_ADDRESS", SignedBodies.ADDRESS);
    Process process =
        builder
            .redirectErrorStream(false)
            .redirectError(Path.of(settings.get("RONDO_DATA_DIR") + ".log").toFile())
            .start();
    ServerProcess server = new ServerProcess(process, port);
    if (process.inputReader().lines().noneMatch(line -> line.contains(" is ready at "))
        || !server.answers()) {
      throw new IllegalStateException("the server does not answer");
    }
    return server;
  }

  /** Runs a command to its end. */
  static void command(Path distribution, Map<String, String> settings, String... arguments)
      throws IOException, InterruptedException {
    Process process = builder(distribution, settings, arguments).start();
    String said;
    try (BufferedReader output = process.inputReader()) {
      said = String.join("\n", output.lines().toList().reversed().stream().limit(20).toList());
    }
    if (process.waitFor() != 0) {
      throw new IllegalStateException(said);
    }
  }

  private static ProcessBuilder builder(
      Path distribution, Map<String, String> settings, String... arguments) {
    ProcessBuilder builder =
        new ProcessBuilder(
                Stream.concat(
                        Stream.of(distribution.resolve("bin/rondo").toString()),
                        Stream.of(arguments))
                    .toList())
            .redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> name.startsWith("RONDO_"));
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().putAll(settings);
    return builder;
  }

  /** How long it takes from the command to the first answer. */
  static double secondsToFirstAnswer(Path distribution, Map<String, String> settings)
      throws IOException, InterruptedException {
    long began = System.nanoTime();
    try (ServerProcess server = start(distribution, settings)) {
      return (System.nanoTime() - began) / 1e9;
    }
  }

  /** How long Java itself takes to say its version. */
  static double secondsOfJavaVersion() throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin/java").toString();
    long began = System.nanoTime();
    new ProcessBuilder(java, "-version").redirectErrorStream(true).start().waitFor();
    return (System.nanoTime() - began) / 1e9;
  }

  private boolean answers() throws IOException {
    HttpURLConnection connection =
        (HttpURLConnection) URI.create(address() + "/svc/info").toURL().openConnection();
    return connection.getResponseCode() == 200;
  }

  @Override
  public String address() {
    return "http://127.0.0.1:" + port;
  }

  @Override
  public long pid() {
    return process.pid();
  }

  /** What it has in memory. */
  long residentMegabytes() throws IOException {
    try (Stream<String> lines = Files.lines(Path.of("/proc/" + process.pid() + "/status"))) {
      return lines
              .filter(line -> line.startsWith("VmRSS:"))
              .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
              .sum()
          / 1024;
    }
  }

  /** Ends it as a SIGKILL does. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** Its time on a core since it started. */
  double cpuSeconds() {
    return ProcessHandle.of(pid())
            .flatMap(running -> running.info().totalCpuDuration())
            .orElseThrow()
            .toMillis()
        / 1e3;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  @Override
  public void close() throws InterruptedException {
    process.destroy();
    process.waitFor();
  }
}
