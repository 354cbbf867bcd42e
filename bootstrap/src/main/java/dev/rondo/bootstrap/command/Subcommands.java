package dev.rondo.bootstrap.command;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;

/**
 * The subcommands of a line. Picocli reads all commands before running one, which takes longer than
 * most of them; so only the named one is added.
 */
final class Subcommands {

  /** These describe the other commands. */
  private static final Set<String> ABOUT_ALL = Set.of("help", "completion", "man");

  private Subcommands() {}

  /** Adds the commands that the arguments need. */
  static void addTo(CommandLine line, String... arguments) {
    List<String> all =
        Arrays.stream(CommandGroup.values()).flatMap(group -> group.commands().stream()).toList();
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

  private static Object command(String name) {
    return switch (name) {
      case "demo" -> DemoCommand.class;
      case "play" -> PlayCommand.class;
      case "sessions" -> SessionCommands.class;
      case "users" -> UserCommands.class;
      case "rooms" -> RoomCommands.class;
      case "submissions" -> SubmissionCommands.class;
      case "reports" -> ReportCommands.class;
      case "comments" -> CommentCommands.class;
      case "boards" -> BoardCommands.class;
      case "engines" -> EngineCommands.class;
      case "records" -> RecordCommands.class;
      case "audit" -> AuditCommands.class;
      case "items" -> ItemCommands.class;
      case "files" -> FileCommands.class;
      case "players" -> PlayerCommands.class;
      case "console-login" -> method("consoleLogin");
      case "console-logout" -> method("consoleLogout");
      case "import", "export" -> method(name + "Pack");
      default -> method(name);
    };
  }

  private static Object method(String name) {
    return CommandLine.getCommandMethods(RondoCommand.class, name).getFirst();
  }
}
