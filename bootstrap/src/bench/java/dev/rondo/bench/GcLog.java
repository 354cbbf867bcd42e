package dev.rondo.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;

/** The collections of a server's heap, from when it was asked to write them down. */
final class GcLog {

  /** Those that were asked for do not count. */
  private static final Pattern FULL =
      Pattern.compile("Pause Full \\((?!Diagnostic Command).*\\).* ([0-9.]+)ms");

  private static final double LONG = 100;

  private final Path file;

  private GcLog(Path file) {
    this.file = file;
  }

  /** Has a server write them down. */
  static GcLog of(ServerProcess server, Path file) throws IOException, InterruptedException {
    Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    new ProcessBuilder(
            jcmd.toString(),
            String.valueOf(server.pid()),
            "VM.log",
            "output=" + file.toAbsolutePath(),
            "what=gc=info")
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
    return new GcLog(file);
  }

  /** How long each full collection took that nobody asked for, in milliseconds. */
  double[] full() throws IOException {
    return FULL.matcher(Files.readString(file))
        .results()
        .mapToDouble(pause -> Double.parseDouble(pause.group(1)))
        .toArray();
  }

  /** Checks them. */
  void tell(EndureReport report) throws IOException {
    double[] full = full();
    long longer = Arrays.stream(full).filter(pause -> pause > LONG).count();
    report.say("- %d full collections by itself.".formatted(full.length));
    report.atMost("full collections longer than 100 ms", longer, 0);
  }
}
