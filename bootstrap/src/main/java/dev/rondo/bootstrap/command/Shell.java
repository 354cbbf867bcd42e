package dev.rondo.bootstrap.command;

import picocli.AutoComplete;
import picocli.CommandLine;

/** The shells with completion, by their names on the command line. */
enum Shell {
  bash {
    @Override
    String script(CommandLine line) {
      return AutoComplete.bash(RondoCommand.NAME, line);
    }
  },
  /** Uses bash completion. */
  zsh {
    @Override
    String script(CommandLine line) {
      return bash.script(line);
    }
  },
  /** One line for each completion. */
  fish {
    @Override
    String script(CommandLine line) {
      return new FishCompletion(line).script();
    }
  };

  /** The completion script for a command line. */
  abstract String script(CommandLine line);
}
