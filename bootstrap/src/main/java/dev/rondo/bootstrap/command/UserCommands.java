package dev.rondo.bootstrap.command;

import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.player.ListPlayers;
import dev.rondo.application.player.Players.RegisteredPlayer;
import dev.rondo.application.player.Players.Search;
import dev.rondo.application.policy.Operation;
import dev.rondo.bootstrap.settings.InvalidSettingException;
import dev.rondo.bootstrap.settings.SettingText;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Player.AccountStatus;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    description = "Lists, warns, bans or unbans players, or lists the sessions of one.",
    footer = {
      "  rondo users list --banned",
      "  rondo users sessions USER",
      "  rondo users ban USER --for 7d",
      "  rondo users unban USER"
    })
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
  @Command(
      description = {
        "Lists the players in the order in which they first signed in.",
        "Columns: id, name, handle, status, firstSignIn, bannedUntil."
      },
      footer = {"  rondo users list", "  rondo users list --banned --json"})
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

  @Command(
      description = {
        "Lists a player's sessions, those in browsers too, ordered by expiry.",
        "Columns: id, expires. \"rondo sessions revoke USER\" ends them."
      },
      footer = {"  rondo users sessions ann", "  rondo users sessions ann --json"})
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

  @Command(
      description = {
        "Bans a player, on every node within 5 s.",
        "Their sessions and rooms end; signing in and joining are refused."
      },
      footer = {
        "  rondo users ban ann",
        "  rondo users ban ann --for 7d",
        "  rondo users ban ann --until 2026-02-01T12:00:00Z"
      })
  int ban(@Mixin PlayerArgument user, @Mixin BanTimeOption time, @Mixin ReasonOption reason) {
    return operate(
        Operation.BAN_PLAYER,
        user.subject(),
        new Detail.OfBan(time.ban(InstantSource.system().instant())),
        reason);
  }

  @Command(
      description = "Lets a banned player sign in again.",
      footer = {"  rondo users unban ann"})
  int unban(@Mixin PlayerArgument user, @Mixin ReasonOption reason) {
    return operate(Operation.UNBAN_PLAYER, user.subject(), reason);
  }

  @Command(
      description = {
        "Records in the audit log that a player was warned.",
        "They are not told; \"rondo users message\" writes to them."
      },
      footer = {"  rondo users warn ann --reason 'rude comments'"})
  int warn(@Mixin PlayerArgument user, @Mixin ReasonOption reason) {
    return operate(Operation.WARN_PLAYER, user.subject(), reason);
  }

  @Command(
      description = {
        "Writes up to 200 characters to a player.",
        "They read it among their notifications, where the front page has a button for them."
      },
      footer = {"  rondo users message ann --reason 'your level is back'"})
  int message(@Mixin PlayerArgument user, @Mixin ReasonOption reason) {
    return operate(Operation.MESSAGE_PLAYER, user.subject(), reason);
  }

  @Command(
      description = {
        "Records in the audit log what staff should know of a player.",
        "Other operators read it there; the player is not told."
      },
      footer = {"  rondo users note ann --reason 'asked for a new name by mail'"})
  int note(@Mixin PlayerArgument user, @Mixin ReasonOption reason) {
    return operate(Operation.NOTE_PLAYER, user.subject(), reason);
  }

  /** The options for the end of a ban, which otherwise has none. */
  static final class BanTimeOption {

    @Option(
        names = "--for",
        paramLabel = "TIME",
        description = "For that long, such as 12h or 7d; then they are let in again.")
    private @Nullable String length;

    @Option(
        names = "--until",
        paramLabel = "TIME",
        description = "Until then, such as 2026-02-01T12:00:00Z.")
    private @Nullable Instant end;

    /** The ban if it begins now. */
    Ban ban(Instant now) {
      if (length != null && end != null) {
        throw new CommandFailureException("--for and --until both say when the ban ends: take one");
      }
      if (length != null) {
        return new Ban.Until(now.plus(duration(length)).truncatedTo(ChronoUnit.SECONDS));
      }
      return end == null ? new Ban.Endless() : new Ban.Until(end);
    }

    /** Parsed like a setting, but not a setting. */
    private static Duration duration(String length) {
      try {
        return new SettingText("--for", length).duration();
      } catch (InvalidSettingException e) {
        throw new CommandFailureException(String.valueOf(e.getMessage()), e);
      }
    }
  }
}
