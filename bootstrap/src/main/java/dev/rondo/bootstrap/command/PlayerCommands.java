package dev.rondo.bootstrap.command;

import dev.rondo.application.moderation.ErasePlayer;
import dev.rondo.application.moderation.ExportPlayer;
import dev.rondo.bootstrap.command.NameArguments.PlayerArgument;
import dev.rondo.bootstrap.command.OperatorRequest.ReasonOption;
import dev.rondo.http.protocol.ServerIdentity;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

final class PlayerCommands extends OperatorGroup {

  @Command
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

  @Command
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
