package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.Document.Step;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.assertj.core.api.SoftAssertions;

/**
 * Does what a page of the documentation says: all its commands in one shell, each output compared
 * with the one that the page shows; where it shows none, there is none.
 *
 * @param directory where the commands are typed
 * @param environment what the shell has in its environment
 * @param here makes of a text of the page one for this test, as ports and directories are others
 */
record DocumentShell(Path directory, Map<String, String> environment, UnaryOperator<String> here) {

  /** Stands in outputs for what differs each time. */
  private static final String ANY_TEXT = "…";

  /** Maven ends with one also where nobody looks. */
  private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*m");

  private static final String END_OF_STEP = "the end of a step of the page";

  /** Does all that a page says. */
  void follow(Document page) throws Exception {
    List<Step> steps = page.steps();
    List<String> outputs = run(steps);
    assertThat(outputs).hasSameSizeAs(steps);
    SoftAssertions each = new SoftAssertions();
    for (int i = 0; i < outputs.size(); i++) {
      Step step = steps.get(i);
      boolean json = step.output().language().equals("json");
      String printed = json ? outputs.get(i).replace("\n", "") : outputs.get(i);
      each.assertThat(printed)
          .as(step.commands())
          .matches(pattern(here.apply(step.output().printed())));
    }
    each.assertAll();
  }

  /** Runs all steps in one shell, which stops at a command that fails; what each has printed. */
  private List<String> run(List<Step> steps) throws Exception {
    String script =
        steps.stream()
            .map(step -> here.apply(step.commands()) + "\necho; echo '" + END_OF_STEP + "'\n")
            .collect(Collectors.joining("", "set -e\n", ""));
    Path file = Files.createTempFile("page", ".sh");
    try {
      Files.writeString(file, script);
      try (RunningProgram shell =
          RunningProgram.startCommand(directory, environment, List.of("sh", file.toString()))) {
        int exit = shell.awaitExit();
        List<String> outputs =
            new ArrayList<>(
                Arrays.asList(
                    (String.join("\n", shell.output()) + "\n").split(END_OF_STEP + "\n", -1)));
        String rest = outputs.removeLast();
        assertThat(exit).as("a command failed after:\n%s\n%s", rest, shell.errors()).isZero();
        return outputs.stream()
            .map(output -> COLOUR.matcher(output).replaceAll("").strip())
            .toList();
      }
    } finally {
      Files.delete(file);
    }
  }

  private static Pattern pattern(String expected) {
    String quoted =
        Arrays.stream(expected.strip().split(ANY_TEXT, -1))
            .map(Pattern::quote)
            .collect(Collectors.joining(".*"));
    return Pattern.compile(quoted, Pattern.DOTALL);
  }
}
