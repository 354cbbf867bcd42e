package dev.rondo.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;

/** What a command did that ran in this process: ten times cheaper than in one of its own. */
public record CommandRun(int exit, List<String> output, List<String> errors) {

  /** Runs a command to its end. */
  public static CommandRun of(Map<String, String> settings, String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exit =
        RondoCommand.run(
            settings,
            InputStream.nullInputStream(),
            new PrintWriter(out, true),
            new PrintWriter(err, true),
            arguments);
    return new CommandRun(exit, out.toString().lines().toList(), err.toString().lines().toList());
  }

  /** Runs a command, which must say in one line what is wrong, and nothing else. */
  public static void refuses(Map<String, String> settings, String why, String... arguments) {
    CommandRun run = of(settings, arguments);
    assertThat(run.exit()).as(run.toString()).isNotZero();
    assertThat(run.errors())
        .filteredOn(line -> !line.startsWith("Data in "))
        .singleElement()
        .asString()
        .startsWith("rondo: ")
        .contains(why);
  }

  /** Runs a command, which must succeed, and answers what it printed. */
  public static List<String> done(Map<String, String> settings, String... arguments) {
    CommandRun run = of(settings, arguments);
    assertThat(run.exit()).as(run.toString()).isZero();
    return run.output();
  }
}
