package dev.rondo.bootstrap.command;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Finds the command whose help is asked for. */
final class CommandHelp {

  private CommandHelp() {}

  /** The command at a path of words; the program for an empty one. */
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
