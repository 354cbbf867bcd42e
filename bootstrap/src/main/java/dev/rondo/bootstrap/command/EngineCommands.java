package dev.rondo.bootstrap.command;

import dev.rondo.application.leaderboard.CheckEngine;
import dev.rondo.application.leaderboard.CheckEngine.Outcome;
import dev.rondo.domain.item.ItemName;
import java.util.SortedSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

final class EngineCommands extends OperatorGroup {

  @Command
  int check(@Parameters(paramLabel = "NAME", description = "The engine's name.") String name) {
    ItemName engine = NameArguments.item(name, "the name of an engine");
    return with(
        context ->
            program()
                .out()
                .println(message(name, context.getBean(CheckEngine.class).check(engine))));
  }

  private static String message(String name, Outcome outcome) {
    return switch (outcome) {
      case Outcome.Understood() -> "Engine " + name + " is understood";
      case Outcome.UnknownFunctions(SortedSet<String> functions) ->
          throw not(name, "it calls functions that are not known: " + String.join(", ", functions));
      case Outcome.Unreadable() ->
          throw not(
              name, "its play data, ROM or configuration is not stored here, or cannot be read");
      case Outcome.TooLarge() -> throw not(name, "it is too large");
      case Outcome.NoSuchEngine() ->
          throw new CommandFailureException("there is no engine \"" + name + "\"");
    };
  }

  private static CommandFailureException not(String name, String why) {
    return new CommandFailureException("engine \"" + name + "\" is not understood: " + why);
  }
}
