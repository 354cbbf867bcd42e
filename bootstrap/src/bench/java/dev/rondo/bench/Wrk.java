package dev.rondo.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The load generator wrk, with one thread. */
final class Wrk extends LoadGenerator {

  private static final String SCRIPT =
      """
      local asks = {}
      local sent = 0
      function init()
        for line in io.lines(os.getenv("BENCH_ASKS")) do
          local path, more, body = line:match("^([^\\t]*)\\t([^\\t]*)\\t(.*)$")
          local headers = {}
          for name, value in more:gmatch("([^:\\r]+): ([^\\r]*)") do headers[name] = value end
          asks[#asks + 1] = wrk.format(
            body == "" and "GET" or "POST", path, headers, body ~= "" and body or nil)
        end
      end
      function request()
        sent = sent % #asks + 1
        return asks[sent]
      end
      """;

  private static final double MOST_REFUSED = 0.001;

  private static final Pattern REFUSED = Pattern.compile("Non-2xx or 3xx responses: (\\d+)");
  private static final Pattern RATE = Pattern.compile("Requests/sec:\\s*([0-9.]+)");
  private static final Pattern COUNT = Pattern.compile("(\\d+) requests in");
  private static final Pattern LATENCY = Pattern.compile("(\\d+)%\\s+([0-9.]+)(us|ms|s)\\n");

  private final Path work;

  /** With a directory for what it reads. */
  Wrk(Path work) {
    this.work = work;
  }

  @Override
  String description() {
    return "wrk with one thread";
  }

  @Override
  Answered ask(int seconds, String address, List<BenchRequest> asks, int connections)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of("wrk", "-t1", "-c" + connections, "-d" + seconds, "--latency", "--timeout=30"));
    Path list = work.resolve("asks.txt");
    BenchRequest first = asks.getFirst();
    if (asks.size() == 1 && first.isFetch()) {
      first.headers().forEach((name, value) -> command.addAll(List.of("-H", name + ": " + value)));
      command.add(address + first.path());
    } else {
      BenchRequest.write(list, asks);
      Path script = Files.writeString(work.resolve("asks.lua"), SCRIPT);
      command.addAll(List.of("-s", script.toString(), address));
    }
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("BENCH_ASKS", list.toString());
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes());
    if (process.waitFor() != 0 || refused(said) > MOST_REFUSED * number(COUNT, said)) {
      throw new IllegalStateException("wrk: " + said);
    }
    return new Answered(number(RATE, said), (long) number(COUNT, said), at(50, said), at(99, said));
  }

  /** Under changes, a few may be told to come again; it is said, and does not end a long run. */
  private static double refused(String said) {
    Matcher refused = REFUSED.matcher(said);
    if (!refused.find()) {
      return 0;
    }
    System.err.println("wrk: " + refused.group());
    return Double.parseDouble(refused.group(1));
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
}
