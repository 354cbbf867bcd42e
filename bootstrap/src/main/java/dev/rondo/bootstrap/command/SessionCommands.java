package dev.rondo.bootstrap.command;

import dev.rondo.application.session.ListSessions;
import dev.rondo.application.session.RevokeSessions;
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
    return change(
        context ->
            switch (context
                .getBean(RevokeSessions.class)
                .revoke(reason.request(), NameArguments.player(user))) {
              case RevokeSessions.Outcome.Revoked(int sessions) ->
                  "Revoked %s of %s".formatted(counted(sessions, "session"), user);
              case RevokeSessions.Outcome.Unknown() -> throw NameArguments.unknownPlayer(user);
              case RevokeSessions.Outcome.Forbidden() -> throw OperatorRequest.forbidden();
            });
  }
}
