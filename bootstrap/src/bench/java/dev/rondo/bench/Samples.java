package dev.rondo.bench;

import dev.rondo.bench.CodeArea.Frame;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The samples of perf by area of code. */
final class Samples {

  private static final Pattern FRAME = Pattern.compile("\\s+\\p{XDigit}+ (.*) \\((.*)\\)");

  private final Map<CodeArea, Long> counts = new EnumMap<>(CodeArea.class);

  private Samples() {}

  /** Watches a process, whose JVM preserves frame pointers, while something is done. */
  static Samples of(long process, Path file, Work work) throws IOException, InterruptedException {
    String pid = Long.toString(process);
    Process replayData =
        perf(
            "record", "-q", "-e", "cpu-clock", "-F", "499", "-g", "-p", pid, "-o", file.toString());
    work.run();
    replayData.destroy();
    replayData.waitFor();
    // Tells perf what the JVM has compiled.
    new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
            pid,
            "Compiler.perfmap")
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
    Samples samples = new Samples();
    try (BufferedReader script =
        perf("script", "-i", file.toString(), "-F", "comm,ip,sym,dso").inputReader()) {
      samples.read(script);
    }
    if (samples.counts.isEmpty()) {
      throw new IllegalStateException("perf has seen nothing of process " + pid);
    }
    return samples;
  }

  private static Process perf(String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of("perf"));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }

  /** The name of a thread, then its frames, then an empty line. */
  private void read(BufferedReader script) throws IOException {
    String thread = "";
    List<Frame> frames = new ArrayList<>();
    for (String line = script.readLine(); line != null; line = script.readLine()) {
      Matcher frame = FRAME.matcher(line);
      if (frame.matches()) {
        frames.add(new Frame(frame.group(1), frame.group(2)));
      } else if (!line.isBlank()) {
        thread = line.strip();
      } else if (!thread.isEmpty()) {
        counts.merge(CodeArea.of(thread, frames), 1L, Long::sum);
        frames.clear();
        thread = "";
      }
    }
  }

  /** The shares of the parts in all samples, from 0 to 1. */
  Map<CodeArea, Double> shares() {
    double all = counts.values().stream().mapToLong(Long::longValue).sum();
    Map<CodeArea, Double> shares = new EnumMap<>(CodeArea.class);
    counts.forEach((part, count) -> shares.put(part, count / all));
    return shares;
  }

  /** What is done meanwhile. */
  @FunctionalInterface
  interface Work {
    void run() throws IOException, InterruptedException;
  }
}
