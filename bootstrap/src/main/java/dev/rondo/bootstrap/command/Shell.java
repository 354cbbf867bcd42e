package dev.rondo.bootstrap.command;

import picocli.AutoComplete;
import picocli.CommandLine;

/** A shell for which there is completion; its name is what is written on the command line. */
enum Shell {
  /** The GNU shell. */
  bash {
    @Override
    String script(CommandLine line) {
      return AutoComplete.bash(RondoCommand.NAME, line);
    }
  },
  /** It takes completion of bash. */
  zsh {
    @Override
    String script(CommandLine line) {
      return bash.script(line);
    }
  },
  /** It takes one line for each thing that can be completed. */
  fish {
    @Override
    String script(CommandLine line) {
      return new FishCompletion(line).script();
    }
  };

  /** The script that has the shell complete the commands of that line. */
  abstract String script(CommandLine line);
}
