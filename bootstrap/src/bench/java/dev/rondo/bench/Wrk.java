package dev.rondo.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs the load generator wrk, with one thread. */
final class Wrk {

  private static final int CONNECTIONS = 32;
  private static final double TICK_MICROS = 10_000;
  private static final Pattern RATE = Pattern.compile("Requests/sec:\\s*([0-9.]+)");
  private static final Pattern COUNT = Pattern.compile("(\\d+) requests in");
  private static final Pattern LATENCY = Pattern.compile("(\\d+)%\\s+([0-9.]+)(us|ms|s)\\n");

  private Wrk() {}

  /** The same request again and again. */
  static Load run(long server, int seconds, String url, Map<String, String> headers)
      throws IOException, InterruptedException {
    List<String> more = new ArrayList<>();
    headers.forEach((name, value) -> more.addAll(List.of("-H", name + ": " + value)));
    return run(server, seconds, url, CONNECTIONS, more, "");
  }

  /** The requests that a script makes of a file. */
  static Load run(long server, int seconds, String address, Path script, Path input)
      throws IOException, InterruptedException {
    return run(server, seconds, address, script, input, CONNECTIONS);
  }

  /** The requests that a script makes of a file, over so many connections. */
  static Load run(
      long server, int seconds, String address, Path script, Path input, int connections)
      throws IOException, InterruptedException {
    return run(
        server, seconds, address, connections, List.of("-s", script.toString()), input.toString());
  }

  private static Load run(
      long server, int seconds, String url, int connections, List<String> more, String input)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("wrk", "-t1", "-c" + connections));
    command.addAll(List.of("-d" + seconds, "--latency"));
    command.addAll(more);
    command.add(url);
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("BENCH_INPUT", input);
    long before = ticks(server);
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes());
    if (process.waitFor() != 0 || said.contains("Non-2xx or 3xx")) {
      throw new IllegalStateException("wrk: " + said);
    }
    long used = ticks(server) - before;
    return new Load(
        number(RATE, said), used * TICK_MICROS / number(COUNT, said), at(50, said), at(99, said));
  }

  private static double number(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      throw new IllegalStateException("wrk: " + text);
    }
    return Double.parseDouble(matcher.group(1));
  }

  private static double at(int percent, String text) {
    return LATENCY
        .matcher(text)
        .results()
        .filter(line -> Integer.parseInt(line.group(1)) == percent)
        .mapToDouble(line -> Double.parseDouble(line.group(2)) * millis(line.group(3)))
        .findFirst()
        .orElse(Double.NaN);
  }

  private static double millis(String unit) {
    return switch (unit) {
      case "us" -> 0.001;
      case "ms" -> 1;
      default -> 1000;
    };
  }

  /** The hundredths of a second that a process has been on a core. */
  private static long ticks(long process) throws IOException {
    String stat = Files.readString(Path.of("/proc/" + process + "/stat"));
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    return Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
  }
}
