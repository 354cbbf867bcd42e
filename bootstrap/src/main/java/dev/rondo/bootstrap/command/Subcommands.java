package dev.rondo.bootstrap.command;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;

/**
 * The commands that a command line has. The library reads what each is called and takes before it
 * runs one, which takes longer for all commands than most of them run; so a line that begins with a
 * command gets that one alone.
 */
final class Subcommands {

  /** These tell of the others. */
  private static final Set<String> ABOUT_ALL = Set.of("help", "completion", "man");

  private Subcommands() {}

  /** Adds what the arguments need to the line of the program. */
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
