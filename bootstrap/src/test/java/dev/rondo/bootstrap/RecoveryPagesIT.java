package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The pages for the worst night, each done line by line after the damage that it is for. */
@Timeout(300)
final class RecoveryPagesIT {

  /** Ends when the server has said that it is ready, and when it has ended. */
  private static final String SYSTEMCTL =
      """
      #!/bin/sh
      set -e
      cd "$SERVICE"
      case $1 in
        start)
          rm -f ready
          mkfifo ready
          rondo serve > ready 2>> log &
          echo $! > pid
          read line < ready
          ;;
        stop)
          if [ -e pid ]; then
            kill "$(cat pid)"
            tail -f /dev/null --pid="$(cat pid)"
            rm pid
          fi
          ;;
      esac
      """;

  @TempDir private Path temp;

  private Path data;

  @BeforeEach
  void install() throws IOException {
    data = temp.resolve("data");
    Files.createDirectory(temp.resolve("backup"));
    Path programs = Files.createDirectory(temp.resolve("bin"));
    executable(
        programs.resolve("rondo"),
        "#!/bin/sh\nexec sh %s/bin/rondo \"$@\"\n"
            .formatted(RunningProgram.DISTRIBUTION.toAbsolutePath()));
    executable(programs.resolve("systemctl"), SYSTEMCTL);
    // The user of the service is who runs this test.
    executable(programs.resolve("runuser"), "#!/bin/sh\nshift 3\nexec \"$@\"\n");
  }

  private static void executable(Path file, String text) throws IOException {
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  @AfterEach
  void stop() throws Exception {
    type("systemctl stop rondo");
  }

  private DocumentShell shell() {
    Map<String, String> environment = new HashMap<>(RunningServer.settings(data));
    environment.put("RONDO_PORT", "0");
    environment.put("SERVICE", temp.toString());
    environment.put("PATH", temp.resolve("bin") + ":" + System.getenv("PATH"));
    return new DocumentShell(temp, environment, this::here);
  }

  private String here(String text) {
    return text.replace("/var/lib/rondo", data.toString())
        .replace("/backup/", temp.resolve("backup") + "/");
  }

  private void type(String commands) throws Exception {
    try (RunningProgram shell =
        RunningProgram.startCommand(
            temp, shell().environment(), List.of("sh", "-c", "set -e\n" + here(commands)))) {
      assertThat(shell.awaitExit()).as(shell.toString()).isZero();
    }
  }

  private void follow(String page) throws Exception {
    Document document = Document.read(page);
    assertThat(document.steps()).isNotEmpty();
    shell().follow(document);
  }

  @Test
  void bringsBackADamagedDatabase() throws Exception {
    type("systemctl start rondo\nrondo backup /backup/rondo.zip\nsystemctl stop rondo");
    Path database = data.resolve("rondo.mv.db");
    byte[] pages = Files.readAllBytes(database);
    for (int i = 3 << 12; i < pages.length; i += 1 << 12) {
      pages[i + 1000] ^= 0x55;
    }
    Files.write(database, pages);

    follow("docs/damaged-database.md");
  }

  @Test
  void bringsBackLostFiles() throws Exception {
    type("systemctl start rondo\nrondo backup /backup/rondo.zip");
    List<Path> stored = stored();
    Files.delete(stored.getFirst());
    byte[] content = Files.readAllBytes(stored.getLast());
    content[0]++;
    Files.write(stored.getLast(), content);

    follow("docs/lost-files.md");
  }

  private List<Path> stored() throws IOException {
    try (Stream<Path> files = Files.walk(data.resolve("files"))) {
      return files.filter(file -> file.getFileName().toString().matches("[0-9a-f]{40}")).toList();
    }
  }

  @Test
  void upgradesAndGoesBack() throws Exception {
    EmbeddedData.make(data, 48);

    follow("docs/upgrade-and-back.md");
  }
}
