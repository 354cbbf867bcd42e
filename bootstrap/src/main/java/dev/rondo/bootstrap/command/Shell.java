package dev.rondo.bootstrap.command;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The shells with completion, by their names on the command line. */
enum Shell {
  bash(line -> AutoComplete.bash(RondoCommand.NAME, line)),
  /** Uses bash completion. */
  zsh(bash.scripts),
  /** One line for each completion. */
  fish(line -> new FishCompletion(line).script());

  private final Function<CommandLine, String> scripts;

  Shell(Function<CommandLine, String> scripts) {
    this.scripts = scripts;
  }

  String script(CommandLine line) {
    return scripts.apply(line);
  }

  /**
   * Completion for fish, which picocli lacks: a {@code complete} line for each command and option,
   * with the words before it as condition.
   */
  private record FishCompletion(CommandLine program) {

    private static final String NAME = RondoCommand.NAME;

    String script() {
      List<String> lines = new ArrayList<>();
      lines.add("# Completion of " + NAME + " for fish.");
      lines.add("complete -c " + NAME + " -f");
      add(program, "__fish_use_subcommand", List.of(), lines);
      return String.join("\n", lines) + "\n";
    }

    private static void add(
        CommandLine command, String condition, List<String> path, List<String> lines) {
      Collection<CommandLine> children = command.getSubcommands().values();
      for (CommandLine child : children) {
        lines.add(
            "%s -a %s -d %s"
                .formatted(begin(condition), child.getCommandName(), quoted(description(child))));
      }
      for (OptionSpec option : command.getCommandSpec().options()) {
        if (!option.hidden()) {
          lines.add(begin(optionCondition(path)) + option(option));
        }
      }
      command.getCommandSpec().positionalParameters().stream()
          .filter(parameter -> parameter.completionCandidates() != null)
          .forEach(
              parameter ->
                  lines.add(
                      begin(condition)
                          + " -a "
                          + quoted(String.join(" ", parameter.completionCandidates()))));
      if (takesFile(command.getCommandSpec())) {
        lines.add(begin(condition) + " -F");
      }
      for (CommandLine child : children) {
        List<String> next = new ArrayList<>(path);
        next.add(child.getCommandName());
        add(child, condition(next, child), next, lines);
      }
    }

    private static String condition(List<String> path, CommandLine command) {
      String words = optionCondition(path);
      return command.getSubcommands().isEmpty()
          ? words
          : words
              + "; and not __fish_seen_subcommand_from "
              + String.join(" ", command.getSubcommands().keySet());
    }

    private static String optionCondition(List<String> path) {
      return path.isEmpty()
          ? "__fish_use_subcommand"
          : String.join(
              "; and ", path.stream().map(word -> "__fish_seen_subcommand_from " + word).toList());
    }

    private static String begin(String condition) {
      return "complete -c " + NAME + " -n " + quoted(condition);
    }

    private static String option(OptionSpec option) {
      StringBuilder line = new StringBuilder();
      for (String name : option.names()) {
        line.append(
            name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
      }
      if (option.arity().max() > 0) {
        line.append(" -r");
        if (option.completionCandidates() != null) {
          line.append(" -a ").append(quoted(String.join(" ", option.completionCandidates())));
        } else if (isFile(option.type())) {
          line.append(" -F");
        }
      }
      return line + " -d " + quoted(ManualPage.description(option));
    }

    private static boolean takesFile(CommandSpec command) {
      return command.positionalParameters().stream().anyMatch(one -> isFile(one.type()));
    }

    private static boolean isFile(Class<?> type) {
      return type == java.nio.file.Path.class;
    }

    private static String description(CommandLine command) {
      return command.getCommandSpec().usageMessage().description()[0];
    }

    private static String quoted(String text) {
      return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
  }
}
