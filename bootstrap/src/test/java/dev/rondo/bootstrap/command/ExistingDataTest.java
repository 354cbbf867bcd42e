package dev.rondo.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.wiring.Program;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which data commands work on. */
final class ExistingDataTest extends CommandTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "export pack",
        "reports list",
        "records list",
        "users ban ann",
        "sessions revoke ann",
        "rooms close hall",
        "comments hide word",
        "comments hide-by word",
        "users remove-votes word",
        "boards recompute",
        "submissions collect"
      })
  void isNeverMadeByACommand(String command) {
    String line =
        "rondo: there is no data in " + data() + "; start the server or set RONDO_DATA_DIR";
    assertThat(run(command.replace("pack", temp.resolve("pack").toString()).split(" "))).isOne();
    assertThat(err.toString().lines()).containsExactly(line);
    assertThat(temp).isEmptyDirectory();
  }

  @Test
  void isNotWhatLiesInADirectoryOfSomethingElse() throws Exception {
    Files.createDirectories(data());
    Files.writeString(data().resolve("note"), "mine");
    assertThat(run("reports", "list")).isOne();
    try (var files = Files.list(data())) {
      assertThat(files).containsExactly(data().resolve("note"));
    }
  }

  @Test
  void isNamedByACommandApartFromItsResults() {
    Program.start(environment, null).close();
    assertThat(run("reports", "list")).isZero();
    assertThat(err.toString().lines()).startsWith("Data in " + data());
    assertThat(out.toString()).doesNotContain("Data in");
  }

  @Test
  void isLeftWithTheTablesThatItHas() throws Exception {
    Program.start(environment, null).close();
    List<Path> before = files();
    assertThat(run("users", "ban", "nobody")).isOne();
    assertThat(err.toString()).contains("nobody");
    assertThat(files()).isEqualTo(before);
  }

  private List<Path> files() throws Exception {
    try (var files = Files.walk(data())) {
      return files.sorted().toList();
    }
  }
}
