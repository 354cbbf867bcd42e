package dev.rondo.bootstrap.command;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;

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
}
