package dev.rondo.bootstrap.command;

import dev.rondo.application.moderation.ModerateItem.Step;
import dev.rondo.bootstrap.command.OperatorCommands.Group;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The commands that take items down and deal with the data of players. */
final class ModerationCommands {

  private static final String ITEM_DESCRIPTION = "The item, such as levels/song or levels song.";

  private ModerationCommands() {}

  /** Items. */
  @Command(
      description = "Hides, restores or removes items.",
      footer = {
        "  rondo items list",
        "  rondo items hide levels/song",
        "  rondo items restore levels/song"
      })
  static final class ItemCommands extends Group {

    @Command(
        description = {
          "Lists the items that are hidden, the latest first.",
          "Columns: hidden, item, title, owner, removedAfter."
        },
        footer = {"  rondo items list", "  rondo items list --json"})
    int list(
        @Option(names = "--json", description = OperatorCommands.JSON_DESCRIPTION) boolean json) {
      return lists(json).hiddenItems();
    }

    @Command(
        description = {
          "Hides an item, with its replays, records, comments and likes.",
          "What builds on it is not shown either. It can be restored for 30 days; then it is"
              + " removed for good."
        },
        footer = {"  rondo items hide levels/song --reason \"stolen music\""})
    int hide(
        @Parameters(arity = "1..2", paramLabel = "TYPE/NAME", description = ITEM_DESCRIPTION)
            List<String> item,
        @Option(
                names = "--reason",
                paramLabel = "TEXT",
                defaultValue = "",
                description = OperatorCommands.REASON_DESCRIPTION)
            String reason) {
      return moderating().moderate(item, Step.HIDE, reason);
    }

    @Command(
        description = "Brings a hidden item back, with all that belongs to it.",
        footer = {"  rondo items restore levels/song"})
    int restore(
        @Parameters(arity = "1..2", paramLabel = "TYPE/NAME", description = ITEM_DESCRIPTION)
            List<String> item,
        @Option(
                names = "--reason",
                paramLabel = "TEXT",
                defaultValue = "",
                description = OperatorCommands.REASON_DESCRIPTION)
            String reason) {
      return moderating().moderate(item, Step.RESTORE, reason);
    }

    @Command(
        description = {
          "Removes an item for good, hidden or not.",
          "Its replays, records, comments and likes go with it, and its files unless"
              + " something else needs them. Playlists do without it."
        },
        footer = {"  rondo items remove levels/song"})
    int remove(
        @Parameters(arity = "1..2", paramLabel = "TYPE/NAME", description = ITEM_DESCRIPTION)
            List<String> item,
        @Option(
                names = "--reason",
                paramLabel = "TEXT",
                defaultValue = "",
                description = OperatorCommands.REASON_DESCRIPTION)
            String reason) {
      return moderating().moderate(item, Step.REMOVE, reason);
    }
  }

  /** The data of players. */
  @Command(
      description = "Exports or erases the data of a player.",
      footer = {"  rondo players export USER", "  rondo players erase USER"})
  static final class PlayerCommands extends Group {

    @Command(
        description = {
          "Prints all that is stored about a player, as JSON.",
          "Profile, sessions, items, results, comments, likes, reports, uploaded files with"
              + " the address of each, and what the audit log has."
        },
        footer = {"  rondo players export ann > ann.json"})
    int export(
        @Parameters(paramLabel = "USER", description = "A player's id.") String user,
        @Option(
                names = "--reason",
                paramLabel = "TEXT",
                defaultValue = "",
                description = OperatorCommands.REASON_DESCRIPTION)
            String reason)
        throws IOException {
      return moderating().exportPlayer(user, reason);
    }

    @Command(
        description = {
          "Deletes all that is stored about a player.",
          "Items that others build on stay without the player's name. A banned player's id"
              + " stays, so that the ban does. This cannot be undone."
        },
        footer = {"  rondo players erase ann --reason \"asked by mail\""})
    int erase(
        @Parameters(paramLabel = "USER", description = "A player's id.") String user,
        @Option(
                names = "--reason",
                paramLabel = "TEXT",
                defaultValue = "",
                description = OperatorCommands.REASON_DESCRIPTION)
            String reason) {
      return moderating().erasePlayer(user, reason);
    }
  }
}
