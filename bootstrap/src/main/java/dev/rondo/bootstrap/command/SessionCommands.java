package dev.rondo.bootstrap.command;

import dev.rondo.application.policy.Operation;
import dev.rondo.application.session.ListSessions;
import dev.rondo.domain.session.Session;
import io.micronaut.context.ApplicationContext;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    description = "Lists or ends a player's sessions.",
    footer = {"  rondo sessions list USER", "  rondo sessions revoke USER"})
final class SessionCommands extends OperatorGroup {

  static final List<Column<Session>> COLUMNS =
      List.of(
          Column.word("id", session -> session.id().value()),
          Column.time("expires", Session::expires));

  @Command(
      description = {"Lists a player's sessions, ordered by expiry.", "Columns: id, expires."},
      footer = {"  rondo sessions list ann", "  rondo sessions list ann --json"})
  int list(@Mixin PlayerArgument user, @Mixin JsonOption json) {
    return show(json, COLUMNS, context -> of(user, context));
  }

  static List<Session> of(PlayerArgument user, ApplicationContext context) {
    return switch (context.getBean(ListSessions.class).list(user.id())) {
      case ListSessions.Outcome.Listed(List<Session> sessions) -> sessions;
      case ListSessions.Outcome.Unknown() -> throw user.unknown();
    };
  }

  @Command(
      description = {
        "Ends all sessions of a player, on every node within 5 s.",
        "The player may sign in again."
      },
      footer = {"  rondo sessions revoke ann"})
  int revoke(@Mixin PlayerArgument user, @Mixin ReasonOption reason) {
    return operate(Operation.REVOKE_SESSIONS, user.subject(), reason);
  }
}
