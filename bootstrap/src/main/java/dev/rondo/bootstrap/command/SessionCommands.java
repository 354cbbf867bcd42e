package dev.rondo.bootstrap.command;

import dev.rondo.application.session.ListSessions;
import dev.rondo.bootstrap.command.ListOutput.JsonOption;
import dev.rondo.bootstrap.command.NameArguments.PlayerArgument;
import dev.rondo.domain.session.Session;
import io.micronaut.context.ApplicationContext;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

final class SessionCommands extends OperatorGroup {

  static final List<Column<Session>> COLUMNS =
      List.of(
          Column.word("id", session -> session.id().value()),
          Column.time("expires", Session::expires));

  @Command
  int list(@Mixin PlayerArgument user, @Mixin JsonOption json) {
    return show(json, COLUMNS, context -> of(user, context));
  }

  static List<Session> of(PlayerArgument user, ApplicationContext context) {
    return switch (context.getBean(ListSessions.class).list(user.id())) {
      case ListSessions.Outcome.Listed(List<Session> sessions) -> sessions;
      case ListSessions.Outcome.Unknown() -> throw user.unknown();
    };
  }
}
