package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.item.ItemName;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The README, done as a newcomer does it: every command in its order, in one shell, each output
 * compared with what the README shows.
 */
final class ReadmeIT {

  @TempDir private static Path home;

  @AutoClose("stop")
  private static DocumentedServer server;

  @BeforeAll
  static void serve() throws Exception {
    server = DocumentedServer.start(home.resolve("bootstrap").resolve("target").resolve("rondo"));
  }

  @Test
  void leadsFromTheFirstCommandToTheLastAsItIsWritten() throws Exception {
    Document readme = Document.read("README.md");
    assertThat(readme.steps()).hasSizeGreaterThan(5);
    server.shellIn(home, Map.of()).follow(readme);
  }

  @Test
  void showsAProgramThatPrintsWhatItsCommentsSay() throws Exception {
    List<Document.Block> programs = Document.read("README.md").in("java");
    assertThat(programs).isNotEmpty();
    for (Document.Block program : programs) {
      Path source = Files.writeString(home.resolve("Example.java"), program.text());
      List<String> expected =
          program
              .text()
              .lines()
              .filter(line -> line.contains("println"))
              .map(ReadmeIT::comment)
              .toList();
      List<String> command =
          List.of(
              Path.of(System.getProperty("java.home"), "bin", "java").toString(),
              "-Dstdout.encoding=UTF-8",
              "--class-path",
              domain(),
              source.toString());
      try (RunningProgram run = RunningProgram.startCommand(home, Map.of(), command)) {
        assertThat(run.awaitExit()).as(run.toString()).isZero();
        assertThat(run.output()).isEqualTo(expected);
      }
    }
  }

  private static String comment(String line) {
    return line.substring(line.indexOf("// ") + 3);
  }

  private static String domain() {
    try {
      return Path.of(ItemName.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
