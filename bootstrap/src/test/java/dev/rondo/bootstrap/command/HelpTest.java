package dev.rondo.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the program tells of itself: help, completion and the manual page. */
final class HelpTest extends CommandTest {

  private static final int TERMINAL = 80;

  private String help(List<String> command) {
    return printed(Stream.concat(command.stream(), Stream.of("--help")).toArray(String[]::new));
  }

  /** All commands, those with a second word too. */
  private List<List<String>> commands() {
    List<List<String>> commands = new ArrayList<>();
    for (CommandGroup group : CommandGroup.values()) {
      for (String name : group.commands()) {
        commands.add(List.of(name));
        help(List.of(name))
            .lines()
            .dropWhile(line -> !line.equals("Commands:"))
            .skip(1)
            .takeWhile(line -> !line.isBlank())
            .filter(line -> line.matches("  \\S.*"))
            .forEach(line -> commands.add(List.of(name, line.strip().split(" ")[0])));
      }
    }
    return commands;
  }

  @Test
  void groupsTheCommandsUnderHeadings() {
    String help = help(List.of());
    assertThat(printed("help")).isEqualTo(help);

    assertThat(help.lines().filter(line -> line.matches("[A-Z].*:")).toList())
        .containsExactlyElementsOf(
            Stream.concat(
                    Arrays.stream(CommandGroup.values()).map(group -> group.heading() + ":"),
                    Stream.of("Examples:"))
                .toList());
    assertThat(help.lines().filter(line -> line.matches("  [a-z-]+  +[A-Z].*")).toList())
        .extracting(line -> line.strip().split(" ")[0])
        .containsExactlyElementsOf(
            Arrays.stream(CommandGroup.values())
                .flatMap(group -> group.commands().stream())
                .toList());
  }

  @Test
  void saysOfEachCommandInAWholeSentenceWhatItDoes() {
    Pattern command = Pattern.compile("(?m)^  [a-z-]+ +([A-Z].*(?:\\R {10,}.*)*)$");

    assertThat(command.matcher(help(List.of())).results().map(found -> found.group(1)))
        .hasSizeGreaterThan(30)
        .allMatch(sentence -> sentence.endsWith("."));
  }

  @Test
  void saysOfAReasonThatIsItselfWhatAPlayerReads() {
    assertThat(help(List.of("users", "message")))
        .containsPattern("--reason=TEXT +The message.*the audit log keeps it")
        .doesNotContain("Why;");
    assertThat(help(List.of("users", "ban")))
        .contains("Why; the audit log keeps 200 characters of it.");
  }

  @Test
  void hasEveryCommandInOneGroup() {
    assertThat(run("nonsense")).isEqualTo(2);
    assertThat(run("completion", "bash")).isZero();
    String all =
        out.toString()
            .lines()
            .filter(line -> line.contains("local commands="))
            .findFirst()
            .orElseThrow();

    assertThat(all.replaceFirst(".*=\"", "").replaceFirst("\".*", "").split(" "))
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(CommandGroup.values())
                .flatMap(group -> group.commands().stream())
                .toList());
  }

  @Test
  void showsExamplesOfEachCommandThatFitATerminal() {
    assertThat(commands()).hasSizeGreaterThan(30);
    for (List<String> command : commands()) {
      String help = help(command);
      assertThat(help).as(help).startsWith("Usage: rondo " + String.join(" ", command) + " ");
      assertThat(help.lines()).as(help).allMatch(line -> line.length() <= TERMINAL);
      assertThat(help.lines().dropWhile(line -> !line.equals("Examples:")).skip(1))
          .as(help)
          .isNotEmpty()
          .anyMatch(line -> line.contains("rondo " + String.join(" ", command)));
    }
    assertThat(data()).doesNotExist();
  }

  @Test
  void showsTheHelpOfACommandAsItsOptionDoes() {
    String help = help(List.of("users", "ban"));
    assertThat(printed("help", "users", "ban")).isEqualTo(help);
  }

  @Test
  void knowsNoHelpOfWhatIsNoCommand() {
    assertThat(run("help", "bogus")).isEqualTo(2);
    assertThat(err.toString()).startsWith("There is no command \"bogus\" in \"rondo\"");
    assertThat(run("help", "users", "bogus")).isEqualTo(2);
    assertThat(err.toString()).startsWith("There is no command \"bogus\" in \"rondo users\"");
    assertThat(out.toString()).isEmpty();
  }

  /** A shell that is not installed is left out. */
  @ParameterizedTest
  @EnumSource(Shell.class)
  void printsACompletionThatItsShellCanRead(Shell shell) throws Exception {
    Path script =
        Files.writeString(temp.resolve("completion"), printed("completion", shell.name()));
    Assumptions.assumeTrue(isInstalled(shell.name()), shell + " is not installed");

    Process check = new ProcessBuilder(shell.name(), "-n", script.toString()).start();

    assertThat(check.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(new String(check.getErrorStream().readAllBytes())).isEmpty();
    assertThat(check.exitValue()).isZero();
  }

  @Test
  void completesCommandsInBash() throws Exception {
    Assumptions.assumeTrue(isInstalled("bash"), "bash is not installed");
    Path script = Files.writeString(temp.resolve("completion"), printed("completion", "bash"));

    assertThat(completions(script, "rondo", "us")).containsExactly("users");
    assertThat(completions(script, "rondo", "users", "b")).containsExactly("ban");
    assertThat(completions(script, "rondo", "completion", "f")).containsExactly("fish");
    assertThat(completions(script, "rondo", "records", "list", "--status", "re"))
        .containsExactlyInAnyOrder("rejected", "released");
    assertThat(completions(script, "rondo", "import", "--k")).containsExactly("--keep-starter");
  }

  private static List<String> completions(Path script, String... words) throws Exception {
    String quoted =
        Arrays.stream(words).map(word -> "'" + word + "'").collect(Collectors.joining(" "));
    String asked =
        "source '%s'; COMP_WORDS=(%s); COMP_CWORD=%d; COMP_LINE='%s'; _complete_rondo; printf '%%s\\n' \"${COMPREPLY[@]}\""
            .formatted(script, quoted, words.length - 1, String.join(" ", words));
    Process bash =
        new ProcessBuilder("bash", "-c", asked)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    List<String> said = new String(bash.getInputStream().readAllBytes()).lines().toList();
    assertThat(bash.waitFor(1, TimeUnit.MINUTES)).isTrue();
    return said.stream().map(String::strip).filter(line -> !line.isEmpty()).toList();
  }

  @Test
  void completesEveryCommandInFish() {
    List<List<String>> commands = commands();
    assertThat(run("completion", "fish")).isZero();

    for (List<String> command : commands) {
      assertThat(out.toString().lines())
          .as(command.toString())
          .anyMatch(line -> line.contains(" -a " + command.getLast() + " -d '"));
    }
    assertThat(out.toString()).doesNotContain("${");
    assertThat(out.toString()).contains(" -l keep-starter -d ", " -a 'bash zsh fish'");
  }

  @Test
  void printsAManualPageOfAllCommands() throws Exception {
    List<List<String>> commands = commands();
    String page = printed("man");

    assertThat(page).startsWith(".TH \"RONDO\" \"1\" ");
    assertThat(page.lines().filter(line -> line.startsWith(".SH")).toList())
        .containsExactly(
            ".SH \"NAME\"",
            ".SH \"SYNOPSIS\"",
            ".SH \"DESCRIPTION\"",
            ".SH \"OPTIONS\"",
            ".SH \"COMMANDS\"",
            ".SH \"EXIT STATUS\"");
    List<String> shown =
        page.lines()
            .filter(line -> line.startsWith(".SS \""))
            .map(line -> line.replace("\\-", "-") + " ")
            .toList();
    for (List<String> command : commands) {
      assertThat(shown)
          .as(command.toString())
          .anyMatch(line -> line.matches(".SS \"rondo " + String.join(" ", command) + "[ \"].*"));
    }
    assertThat(page).doesNotContain("${", "%n", "%%");
    Assumptions.assumeTrue(isInstalled("groff"), "groff is not installed");
    Path file = Files.writeString(temp.resolve("rondo.1"), page);
    Process groff =
        new ProcessBuilder("groff", "-man", "-Tascii", "-ww", "-z", file.toString())
            .redirectErrorStream(true)
            .start();
    assertThat(new String(groff.getInputStream().readAllBytes())).isEmpty();
    assertThat(groff.waitFor(1, TimeUnit.MINUTES)).isTrue();
  }

  @Test
  void tellsTheSameExitCodesInTheManualPageAndTheGuideForOperators() throws Exception {
    assertThat(run("man")).isZero();
    String guide = Files.readString(Path.of("..", "docs", "operating.md"));

    assertThat(out.toString()).contains(".B \"78\"");
    assertThat(ExitStatus.values())
        .allSatisfy(
            code ->
                assertThat(guide).contains("| %d | %s |".formatted(code.number(), code.meaning())));
    assertThat(guide.lines().filter(line -> line.matches("\\| \\d+ \\| .*\\. \\|")).toList())
        .hasSameSizeAs(ExitStatus.values());
  }

  private static boolean isInstalled(String program) {
    return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"))
        .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
  }
}
