package dev.rondo.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Which commands a command line has. */
final class SubcommandsTest {

  private static final List<String> ALL =
      Arrays.stream(CommandGroup.values()).flatMap(group -> group.commands().stream()).toList();

  private static Set<String> having(String... arguments) {
    CommandLine line = new CommandLine(CommandSpec.create());
    CommandGroup.addTo(line, arguments);
    return line.getSubcommands().keySet();
  }

  @Test
  void areAloneWhereTheLineBeginsWithOne() {
    assertThat(having("users", "list")).containsExactly("users");
    assertThat(having("import", "pack")).containsExactly("import");
    assertThat(having("doctor")).containsExactly("doctor");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nonsense",
        "--config rondo.yml users list",
        "help users",
        "completion bash",
        "man"
      })
  void areAllWhereTheOthersAreToldOf(String line) {
    assertThat(having(line.split(" "))).containsExactlyElementsOf(ALL);
  }
}
