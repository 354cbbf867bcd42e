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
      case "sessions" -> OperatorCommands.SessionCommands.class;
      case "users" -> OperatorCommands.UserCommands.class;
      case "rooms" -> OperatorCommands.RoomCommands.class;
      case "submissions" -> OperatorCommands.SubmissionCommands.class;
      case "reports" -> OperatorCommands.ReportCommands.class;
      case "comments" -> OperatorCommands.CommentCommands.class;
      case "boards" -> OperatorCommands.BoardCommands.class;
      case "records" -> OperatorCommands.RecordCommands.class;
      case "audit" -> OperatorCommands.AuditCommands.class;
      case "items" -> ModerationCommands.ItemCommands.class;
      case "players" -> ModerationCommands.PlayerCommands.class;
      case "import", "export" -> method(name + "Pack");
      default -> method(name);
    };
  }

  private static Object method(String name) {
    return CommandLine.getCommandMethods(RondoCommand.class, name).getFirst();
  }
}
