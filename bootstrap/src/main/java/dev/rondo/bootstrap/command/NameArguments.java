package dev.rondo.bootstrap.command;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import picocli.CommandLine.Parameters;

final class NameArguments {

  private NameArguments() {}

  static PlayerId player(String user) {
    return new PlayerId(item(user, "the id of a player").value());
  }

  /** Parses a name; {@code what} names it in the message. */
  static ItemName item(String text, String what) {
    if (!ItemName.isValid(text)) {
      throw new CommandFailureException("\"" + text + "\" cannot be " + what);
    }
    return new ItemName(text);
  }

  /** The player whom a command is about. */
  static final class PlayerArgument {

    @Parameters(paramLabel = "USER", description = "A player's id.")
    private String user = "";

    PlayerId id() {
      return player(user);
    }

    CommandFailureException unknown() {
      return new CommandFailureException(
          "no player with the id \"%s\" has signed in here; \"rondo users list\" shows the ids"
              .formatted(user));
    }
  }
}
