package dev.rondo.bootstrap.command;

import dev.rondo.application.player.ListPlayers;
import dev.rondo.application.player.Players.RegisteredPlayer;
import dev.rondo.application.player.Players.Search;
import dev.rondo.bootstrap.command.ListOutput.JsonOption;
import dev.rondo.bootstrap.command.NameArguments.PlayerArgument;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Player.AccountStatus;
import java.time.Instant;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

final class UserCommands extends OperatorGroup {

  private static final List<Column<RegisteredPlayer>> COLUMNS =
      List.of(
          Column.word("id", listed -> listed.player().profile().id().value()),
          Column.prose("name", listed -> listed.player().profile().name()),
          Column.word("handle", listed -> listed.player().profile().handle()),
          Column.word("status", listed -> listed.player().isBanned() ? "banned" : "active"),
          Column.time("firstSignIn", listed -> listed.firstSeen()),
          new Column<>("bannedUntil", listed -> end(listed.ban())));

  /** Lists unbanned players first. */
  @Command
  int list(
      @Option(names = "--banned", description = "Only those who are banned.") boolean banned,
      @Mixin JsonOption json) {
    List<AccountStatus> statuses =
        banned ? List.of(AccountStatus.BANNED) : List.of(AccountStatus.GOOD, AccountStatus.BANNED);
    return show(
        json,
        COLUMNS,
        context -> {
          ListPlayers players = context.getBean(ListPlayers.class);
          return statuses.stream()
              .flatMap(status -> all(page -> players.list(Search.of(status), page)).stream())
              .toList();
        });
  }

  @Command
  int sessions(@Mixin PlayerArgument user, @Mixin JsonOption json) {
    return show(json, SessionCommands.COLUMNS, context -> SessionCommands.of(user, context));
  }

  private static Column.Value end(Ban ban) {
    return switch (ban) {
      case Ban.None() -> Column.NOTHING;
      case Ban.Endless() -> new Column.Value.None("no end");
      case Ban.Until(Instant end) -> new Column.Value.Word(end.toString());
    };
  }
}
