package dev.rondo.bootstrap.command;

import dev.rondo.application.player.ListPlayers;
import dev.rondo.application.player.Players.RegisteredPlayer;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.session.ChangePlayerStatus;
import dev.rondo.domain.player.Player.AccountStatus;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Players and whether they may sign in. */
@Command(
    description = "Lists, bans or unbans players.",
    footer = {"  rondo users list --banned", "  rondo users ban USER", "  rondo users unban USER"})
final class UserCommands extends OperatorGroup {

  private static final List<Column<RegisteredPlayer>> COLUMNS =
      List.of(
          Column.word("id", met -> met.player().profile().id().value()),
          Column.prose("name", met -> met.player().profile().name()),
          Column.word("handle", met -> met.player().profile().handle()),
          Column.word("status", met -> met.player().isBanned() ? "banned" : "active"),
          Column.time("firstSignIn", RegisteredPlayer::firstSeen));

  /** Those who may sign in come first. */
  @Command(
      description = {
        "Lists the players, those who came first first.",
        "Columns: id, name, handle, status, firstSignIn."
      },
      footer = {"  rondo users list", "  rondo users list --banned --json"})
  int list(
      @Option(names = "--banned", description = "Only those who are banned.") boolean banned,
      @Option(names = "--json", description = JSON_DESCRIPTION) boolean json) {
    List<AccountStatus> statuses =
        banned ? List.of(AccountStatus.BANNED) : List.of(AccountStatus.GOOD, AccountStatus.BANNED);
    return show(
        json,
        COLUMNS,
        context -> {
          ListPlayers players = context.getBean(ListPlayers.class);
          return statuses.stream()
              .flatMap(status -> all(page -> players.list(status, page)).stream())
              .toList();
        });
  }

  @Command(
      description = {
        "Bans a player, on every node within 5 s.",
        "Their sessions and rooms end; signing in and joining are refused."
      },
      footer = {"  rondo users ban ann"})
  int ban(
      @Parameters(paramLabel = "USER", description = "A player's id.") String user,
      @Mixin ReasonOption reason) {
    return changeStatus(user, reason.request(), AccountStatus.BANNED, "Banned " + user);
  }

  @Command(
      description = "Lets a banned player sign in again.",
      footer = {"  rondo users unban ann"})
  int unban(
      @Parameters(paramLabel = "USER", description = "A player's id.") String user,
      @Mixin ReasonOption reason) {
    return changeStatus(user, reason.request(), AccountStatus.GOOD, "Unbanned " + user);
  }

  private int changeStatus(String user, ChangeRequest request, AccountStatus status, String done) {
    return change(
        context ->
            switch (context
                .getBean(ChangePlayerStatus.class)
                .change(request, NameArguments.player(user), status)) {
              case DONE -> done;
              case UNKNOWN -> throw NameArguments.unknownPlayer(user);
              case FORBIDDEN -> throw OperatorRequest.forbidden();
            });
  }
}
