package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The data of a server after its first start. */
final class FirstData {

  private static final Path MADE = Path.of("target", "first-data-" + ProcessHandle.current().pid());

  private FirstData() {}

  /** Making it takes a third of a start; copying it takes nothing. */
  static void copy(Path data) throws IOException, InterruptedException {
    synchronized (MADE) {
      if (Files.notExists(MADE)) {
        try (RunningServer server = RunningServer.startFirst(MADE)) {
          assertThat(server.program().stop()).isZero();
        }
      }
    }
    DirectoryCopy.copy(MADE, data);
  }
}
