package dev.rondo.bootstrap.command;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.Help.TextTable;

/** Groups of commands, in the order of the help. */
enum CommandGroup {
  SERVER("Serve", "serve", "demo", "play", "doctor", "console-login", "console-logout"),
  CONTENT("Content", "import", "export"),
  DATA("Data", "backup", "restore", "files", "move", "upgrade"),
  PLAYERS(
      "Players and moderation",
      "users",
      "players",
      "sessions",
      "rooms",
      "reports",
      "comments",
      "items",
      "audit"),
  RESULTS("Results", "records", "boards", "engines", "submissions"),
  KEYS("Keys", "keygen", "sign"),
  PROGRAM("Help", "help", "version", "completion", "man");

  /** These describe the other commands. */
  private static final Set<String> ABOUT_ALL = Set.of("help", "completion", "man");

  private static final int INDENT = 2;
  private static final int LONGEST_NAME = 18;

  private final String heading;
  private final List<String> commands;

  CommandGroup(String heading, String... commands) {
    this.heading = heading;
    this.commands = List.of(commands);
  }

  String heading() {
    return heading;
  }

  List<String> commands() {
    return commands;
  }

  static String list(Help help) {
    StringBuilder list = new StringBuilder();
    for (CommandGroup group : values()) {
      list.append(System.lineSeparator()).append(group.heading).append(':');
      list.append(System.lineSeparator()).append(group.table(help));
    }
    return list.toString();
  }

  private TextTable table(Help help) {
    int width = help.commandSpec().usageMessage().width();
    TextTable table =
        TextTable.forColumns(
            help.colorScheme(),
            new Column(LONGEST_NAME, INDENT, Overflow.SPAN),
            new Column(width - LONGEST_NAME, 0, Overflow.WRAP));
    for (String command : commands) {
      String[] description =
          Objects.requireNonNull(help.subcommands().get(command))
              .commandSpec()
              .usageMessage()
              .description();
      table.addRowValues(command, description[0]);
    }
    return table;
  }

  /**
   * Adds the commands that the arguments need. Picocli reads all commands before running one, which
   * takes longer than most of them; so only the named one is added.
   */
  static void addTo(CommandLine line, String... arguments) {
    List<String> all = Arrays.stream(values()).flatMap(group -> group.commands().stream()).toList();
    List<String> asked =
        Arrays.stream(arguments)
            .limit(1)
            .filter(all::contains)
            .filter(name -> !ABOUT_ALL.contains(name))
            .toList();
    for (String name : asked.isEmpty() ? all : asked) {
      line.addSubcommand(name, command(name));
    }
  }

  private static CommandLine command(String name) {
    return switch (name) {
      case "console-login" -> line(name, method("consoleLogin").getFirst());
      case "console-logout" -> line(name, method("consoleLogout").getFirst());
      case "import", "export" -> line(name, method(name + "Pack").getFirst());
      default ->
          method(name).stream()
              .findFirst()
              .map(method -> line(name, method))
              .orElseGet(() -> OperatorGroup.line(name));
    };
  }

  private static CommandLine line(String name, Method command) {
    return CommandTexts.describe(new CommandLine(command).setCommandName(name), name);
  }

  /** The method of a name; none for groups of commands, which are classes. */
  private static List<Method> method(String name) {
    return CommandLine.getCommandMethods(RondoCommand.class, name);
  }
}
