package dev.rondo.bootstrap.command;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.session.ListSessions;
import dev.rondo.domain.session.Session;
import io.micronaut.context.ApplicationContext;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Sessions. */
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
  int list(
      @Parameters(paramLabel = "USER", description = "A player's id.") String user,
      @Option(names = "--json", description = JSON_DESCRIPTION) boolean json) {
    return show(json, COLUMNS, context -> of(user, context));
  }

  static List<Session> of(String user, ApplicationContext context) {
    return switch (context.getBean(ListSessions.class).list(NameArguments.player(user))) {
      case ListSessions.Outcome.Listed(List<Session> sessions) -> sessions;
      case ListSessions.Outcome.Unknown() -> throw NameArguments.unknownPlayer(user);
    };
  }

  @Command(
      description = {
        "Ends all sessions of a player, on every node within 5 s.",
        "The player may sign in again."
      },
      footer = {"  rondo sessions revoke ann"})
  int revoke(
      @Parameters(paramLabel = "USER", description = "A player's id.") String user,
      @Mixin ReasonOption reason) {
    return operate(
        Operation.REVOKE_SESSIONS,
        AuditSubject.of(NameArguments.player(user)),
        Detail.NONE,
        reason);
  }
}
