package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.file.FreePort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A copy of the distribution and its server, beside which the documentation has commands typed. */
final class DocumentedServer {

  private static final String DOCUMENTED = "localhost:8080";

  private final Path distribution;
  private final Map<String, String> settings;
  private final String host;
  private final RunningProgram program;

  private DocumentedServer(
      Path distribution, Map<String, String> settings, String host, RunningProgram program) {
    this.distribution = distribution;
    this.settings = settings;
    this.host = host;
    this.program = program;
  }

  /** Copies the distribution to a place and starts its server there, on a free port. */
  static DocumentedServer start(Path distribution) throws Exception {
    copyTo(distribution);
    String port = String.valueOf(FreePort.next());
    String host = "localhost:" + port;
    Map<String, String> settings = Map.of("RONDO_PORT", port, "RONDO_ADDRESS", "http://" + host);
    RunningProgram program =
        RunningProgram.startCommand(distribution, settings, List.of("sh", "bin/rondo"));
    program.awaitOutput(line -> line.endsWith(" is ready at http://" + host));
    return new DocumentedServer(distribution, settings, host, program);
  }

  private static void copyTo(Path place) throws IOException {
    Path from = RunningProgram.DISTRIBUTION;
    Files.createDirectories(place.getParent());
    try (Stream<Path> paths = Files.walk(from)) {
      for (Path path : paths.toList()) {
        Files.copy(
            path,
            place.resolve(from.relativize(path).toString()),
            StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
  }

  /** A shell in a directory, in which the documented address is that of this server. */
  DocumentShell shellIn(Path directory, Map<String, String> environment) {
    Map<String, String> all = new HashMap<>(settings);
    all.putAll(environment);
    return new DocumentShell(directory, all, text -> text.replace(DOCUMENTED, host));
  }

  /** A shell in the distribution. */
  DocumentShell shell(Map<String, String> environment) {
    return shellIn(distribution, environment);
  }

  /** Stops it, and asserts that nothing went wrong in it. */
  void stop() throws InterruptedException {
    assertThat(program.stop()).isZero();
    program.assertSaidNoFault();
  }
}
