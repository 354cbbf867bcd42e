package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.policy.Operation;
import dev.rondo.application.policy.Operation.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The policy as the documentation shows it. */
final class PolicyDocumentTest {

  @Test
  void showsWhoMayDoWhat() throws IOException {
    List<String> rows =
        Files.readAllLines(Path.of("../docs/moderation.md")).stream()
            .filter(
                line ->
                    line.matches("\\| `[a-z-]+` \\|( yes)? \\|( yes)? \\|( yes)? \\|( yes)? \\|"))
            .toList();

    assertThat(rows)
        .containsExactlyElementsOf(
            Arrays.stream(Operation.values()).map(PolicyDocumentTest::row).toList());
  }

  private static String row(Operation operation) {
    return Arrays.stream(Role.values())
        .map(role -> operation.roles().contains(role) ? " yes |" : " |")
        .collect(Collectors.joining("", "| `" + operation.word() + "` |", ""));
  }
}
