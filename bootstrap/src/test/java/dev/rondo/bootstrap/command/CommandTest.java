package dev.rondo.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Commands that run in this process on a data directory of their own, one after the other. */
abstract class CommandTest {

  @TempDir Path temp;

  final Map<String, String> environment = new HashMap<>();

  /** What the last command printed. */
  final StringWriter out = new StringWriter();

  final StringWriter err = new StringWriter();

  @BeforeEach
  final void chooseDataDirectory() {
    environment.put("RONDO_DATA_DIR", data().toString());
  }

  final Path data() {
    return temp.resolve("data");
  }

  final int run(String... arguments) {
    return run(InputStream.nullInputStream(), arguments);
  }

  final int run(InputStream in, String... arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return RondoCommand.run(
        environment, in, new PrintWriter(out, true), new PrintWriter(err, true), arguments);
  }

  /** What a command prints that succeeds. */
  final String printed(String... arguments) {
    assertThat(run(arguments)).as("%s: %s", List.of(arguments), err).isZero();
    return out.toString();
  }

  /** What was said besides where the data is. */
  final List<String> errors() {
    return err.toString().lines().filter(line -> !line.startsWith("Data in ")).toList();
  }
}
