package dev.rondo.bootstrap.command;

import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.PlayerId;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What operators give on the command line: names, and reasons of their changes. */
final class OperatorRequest {

  /** What a reason is. */
  static final String WHY = "Why; the audit log keeps 200 characters of it.";

  private OperatorRequest() {}

  /** A request with a reason, perhaps empty. */
  static ChangeRequest because(String reason) {
    return new ChangeRequest(Actor.onCommandLine(user()), reason);
  }

  /** The account that the program runs under. */
  static String user() {
    return System.getProperty("user.name", "");
  }

  /** Unexpected: the policy gives the command line every right that commands need. */
  static IllegalStateException forbidden() {
    return new IllegalStateException("an operator on the command line may not do this");
  }

  static final class ReasonOption {

    @Option(names = "--reason", paramLabel = "TEXT", defaultValue = "", description = WHY)
    private String reason = "";

    ChangeRequest request() {
      return because(reason);
    }
  }

  static PlayerId player(String user) {
    return new PlayerId(item(user, "the id of a player").value());
  }

  /** Parses a name; {@code what} names it in the message. */
  static ItemName item(String text, String what) {
    if (!ItemName.isValid(text)) {
      throw new CalledWronglyException("\"" + text + "\" cannot be " + what);
    }
    return new ItemName(text);
  }

  static final class PlayerArgument {

    @Parameters(paramLabel = "USER", description = "A player's id.")
    private String user = "";

    PlayerId id() {
      return player(user);
    }

    ProgramFailureException unknown() {
      return new ProgramFailureException(
          "no player with the id \"%s\" has signed in here; \"rondo users list\" shows the ids"
              .formatted(user));
    }
  }
}
