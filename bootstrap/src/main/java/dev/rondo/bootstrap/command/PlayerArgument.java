package dev.rondo.bootstrap.command;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.domain.player.PlayerId;
import picocli.CommandLine.Parameters;

/** The player whom a command is about. */
final class PlayerArgument {

  @Parameters(paramLabel = "USER", description = "A player's id.")
  private String user = "";

  PlayerId id() {
    return NameArguments.player(user);
  }

  AuditSubject subject() {
    return AuditSubject.of(id());
  }

  CommandFailureException unknown() {
    return new CommandFailureException(
        "no player with the id \"%s\" has signed in here; \"rondo users list\" shows the ids"
            .formatted(user));
  }
}
