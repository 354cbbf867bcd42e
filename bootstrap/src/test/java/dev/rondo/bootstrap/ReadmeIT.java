package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.file.FreePort;
import dev.rondo.domain.item.ItemName;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The README, done as a newcomer does it: every command in its order, in one shell, each output
 * compared with what the README shows.
 */
final class ReadmeIT {

  private static final Path README = Path.of("..", "README.md");
  private static final Path DISTRIBUTION = Path.of("target", "rondo");
  private static final String PORT = "localhost:8080";
  private static final String ANY_TEXT = "…";

  /** Commands that are not run here, and why. */
  private static final Map<String, String> ELSEWHERE =
      Map.of(
          "mvn verify",
          "this test is a part of it",
          "mvn -q package -DskipTests && bootstrap/target/rondo/bin/rondo",
          "the build that runs this test has made the distribution, and the server runs already",
          "mvn -q package -pl bootstrap -am -Dtest=ArchitectureTest"
              + " -Dsurefire.failIfNoSpecifiedTests=false",
          "a build inside of a build; the rules run in every build");

  private static final Pattern FENCE = Pattern.compile("^```(\\w*)$");

  @TempDir private static Path home;

  private static RunningProgram server;
  private static Map<String, String> settings;
  private static String port;

  /**
   * A block of the README between fences.
   *
   * @param language what follows the fence; empty for plain output
   * @param text what stands in it
   */
  private record Block(String language, String text) {

    boolean isOutput() {
      return language.isEmpty() || language.equals("json");
    }

    /** The text as it is printed: JSON is written on one line. */
    String printed() {
      return language.equals("json") ? text.replaceAll("\n *", "") : text;
    }
  }

  /**
   * Commands, and what they print.
   *
   * @param commands the commands
   * @param output the output that the README shows; empty where it shows none
   */
  private record Step(String commands, Block output) {}

  @BeforeAll
  static void serve() throws Exception {
    Path distribution = home.resolve("bootstrap").resolve("target").resolve("rondo");
    copy(DISTRIBUTION, distribution);
    port = String.valueOf(FreePort.next());
    settings = Map.of("RONDO_PORT", port, "RONDO_ADDRESS", "http://localhost:" + port);
    server = RunningProgram.startCommand(distribution, settings, List.of("sh", "bin/rondo"));
    server.awaitOutput(line -> line.endsWith(" is ready at http://localhost:" + port));
  }

  @AfterAll
  static void stop() throws Exception {
    if (server != null) {
      assertThat(server.stop()).isZero();
      server.assertSaidNoFault();
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to.getParent());
    try (Stream<Path> paths = Files.walk(from)) {
      for (Path path : paths.toList()) {
        Files.copy(
            path, to.resolve(from.relativize(path).toString()), StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
  }

  private static List<Block> blocks() throws IOException {
    List<Block> blocks = new ArrayList<>();
    List<String> inside = new ArrayList<>();
    String language = null;
    for (String line : Files.readAllLines(README)) {
      Matcher fence = FENCE.matcher(line);
      if (!fence.matches()) {
        inside.add(line);
      } else if (language == null) {
        language = fence.group(1);
        inside.clear();
      } else {
        blocks.add(new Block(language, String.join("\n", inside)));
        language = null;
      }
    }
    assertThat(language).as("a fence is open").isNull();
    return blocks;
  }

  private static List<Step> steps() throws IOException {
    List<Step> steps = new ArrayList<>();
    List<Block> blocks = blocks();
    for (int i = 0; i < blocks.size(); i++) {
      Block block = blocks.get(i);
      if (block.language().equals("sh") && !ELSEWHERE.containsKey(block.text())) {
        assertThat(block.text()).as("has to be run here or listed").doesNotContain("mvn ");
        boolean shown = i + 1 < blocks.size() && blocks.get(i + 1).isOutput();
        steps.add(new Step(block.text(), shown ? blocks.get(i + 1) : new Block("", "")));
      }
    }
    return steps;
  }

  @Test
  void leadsFromTheFirstCommandToTheLastAsItIsWritten() throws Exception {
    List<Step> steps = steps();
    assertThat(steps).hasSizeGreaterThan(5);
    List<String> outputs = run(steps);
    assertThat(outputs).hasSameSizeAs(steps);
    SoftAssertions each = new SoftAssertions();
    for (int i = 0; i < outputs.size(); i++) {
      Step step = steps.get(i);
      String expected = onThisPort(step.output().printed());
      String printed = outputs.get(i);
      String output = step.output().language().equals("json") ? joined(printed) : printed;
      each.assertThat(output).as(step.commands()).matches(pattern(expected));
    }
    each.assertAll();
  }

  /** Runs all steps in one shell, which stops at a command that fails; what each has printed. */
  private static List<String> run(List<Step> steps) throws Exception {
    String mark = "the end of a step of the README";
    String script =
        steps.stream()
            .map(step -> onThisPort(step.commands()) + "\necho; echo '" + mark + "'\n")
            .collect(Collectors.joining("", "set -e\n", ""));
    Path file = Files.writeString(home.resolve("readme.sh"), script);
    try (RunningProgram shell =
        RunningProgram.startCommand(home, settings, List.of("sh", file.toString()))) {
      int exit = shell.awaitExit();
      List<String> outputs =
          new ArrayList<>(
              Arrays.asList((String.join("\n", shell.output()) + "\n").split(mark + "\n", -1)));
      String rest = outputs.removeLast();
      assertThat(exit).as("a command failed after:\n%s\n%s", rest, shell.errors()).isZero();
      return outputs.stream().map(String::strip).toList();
    }
  }

  private static String onThisPort(String text) {
    return text.replace(PORT, "localhost:" + port);
  }

  private static String joined(String lines) {
    return lines.replace("\n", "");
  }

  private static Pattern pattern(String expected) {
    String quoted =
        Arrays.stream(expected.strip().split(ANY_TEXT, -1))
            .map(Pattern::quote)
            .collect(Collectors.joining(".*"));
    return Pattern.compile(quoted, Pattern.DOTALL);
  }

  @Test
  void showsAProgramThatPrintsWhatItsCommentsSay() throws Exception {
    List<Block> programs =
        blocks().stream().filter(block -> block.language().equals("java")).toList();
    assertThat(programs).isNotEmpty();
    for (Block program : programs) {
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
