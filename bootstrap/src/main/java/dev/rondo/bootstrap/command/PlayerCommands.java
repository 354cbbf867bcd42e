package dev.rondo.bootstrap.command;

import dev.rondo.application.moderation.ErasePlayer;
import dev.rondo.application.moderation.ExportPlayer;
import dev.rondo.http.protocol.ServerIdentity;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    description = "Exports or erases the data of a player.",
    footer = {"  rondo players export USER", "  rondo players erase USER"})
final class PlayerCommands extends OperatorGroup {

  @Command(
      description = {
        "Prints all that is stored about a player, as JSON.",
        "Profile, sessions, items, results, tries, comments, likes, reports, uploaded files with"
            + " the address of each, and what the audit log has."
      },
      footer = {"  rondo players export ann > ann.json"})
  int export(@Mixin PlayerArgument user, @Mixin ReasonOption reason) {
    return with(
        context -> {
          switch (context.getBean(ExportPlayer.class).export(reason.request(), user.id())) {
            case ExportPlayer.Outcome.Exported exported ->
                program()
                    .out()
                    .println(document(context.getBean(ServerIdentity.class)).of(exported));
            case ExportPlayer.Outcome.Unknown() -> throw user.unknown();
            case ExportPlayer.Outcome.Forbidden() -> throw OperatorRequest.forbidden();
          }
        });
  }

  private static PlayerDocument document(ServerIdentity identity) {
    return new PlayerDocument(identity.canonicalAddress() + identity.repositoryPath());
  }

  @Command(
      description = {
        "Deletes all that is stored about a player.",
        "Items that others build on stay without the player's name. A banned player's id"
            + " stays, so that the ban does. This cannot be undone."
      },
      footer = {"  rondo players erase ann --reason \"asked by mail\""})
  int erase(@Mixin PlayerArgument user, @Mixin ReasonOption reason) {
    return change(
        context ->
            switch (context.getBean(ErasePlayer.class).erase(reason.request(), user.id())) {
              case ErasePlayer.Outcome.Erased(int comments, int items, int left) ->
                  "Erased %s: %d comments and %d items deleted, %d items left as nobody's"
                      .formatted(user.id(), comments, items, left);
              case ErasePlayer.Outcome.Unknown() -> throw user.unknown();
              case ErasePlayer.Outcome.Forbidden() -> throw OperatorRequest.forbidden();
            });
  }
}
