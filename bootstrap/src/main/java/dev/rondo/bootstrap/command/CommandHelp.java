package dev.rondo.bootstrap.command;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Finds the command that help is wanted of. */
final class CommandHelp {

  private CommandHelp() {}

  /**
   * The command to which words lead.
   *
   * @param path its words, without the program; none for the program itself
   */
  static CommandLine of(CommandLine program, List<String> path) {
    CommandLine line = program;
    for (String name : path) {
      CommandLine next = line.getSubcommands().get(name);
      if (next == null) {
        throw new ParameterException(
            line,
            "There is no command \"%s\" in \"%s\""
                .formatted(name, line.getCommandSpec().qualifiedName()));
      }
      line = next;
    }
    return line;
  }
}
