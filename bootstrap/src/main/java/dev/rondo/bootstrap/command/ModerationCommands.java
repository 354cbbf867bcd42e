package dev.rondo.bootstrap.command;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.ListAudit;
import dev.rondo.application.moderation.ErasePlayer;
import dev.rondo.application.moderation.ExportPlayer;
import dev.rondo.application.player.ListPlayers;
import dev.rondo.application.player.Players.RegisteredPlayer;
import dev.rondo.application.player.Players.Search;
import dev.rondo.application.session.ListSessions;
import dev.rondo.bootstrap.command.ListOutput.Column;
import dev.rondo.bootstrap.command.ListOutput.JsonOption;
import dev.rondo.bootstrap.command.OperatorRequest.PlayerArgument;
import dev.rondo.bootstrap.command.OperatorRequest.ReasonOption;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.Session;
import dev.rondo.http.protocol.ServerIdentity;
import io.micronaut.context.ApplicationContext;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

final class ModerationCommands extends OperatorGroup {

  private static final List<Column<RegisteredPlayer>> USERS =
      List.of(
          Column.word("id", listed -> listed.player().profile().id().value()),
          Column.prose("name", listed -> listed.player().profile().name()),
          Column.word("handle", listed -> listed.player().profile().handle()),
          Column.word("status", listed -> listed.player().isBanned() ? "banned" : "active"),
          Column.time("firstSignIn", listed -> listed.firstSeen()),
          new Column<>("bannedUntil", listed -> end(listed.ban())));

  private static final List<Column<AuditEntry>> AUDIT =
      List.of(
          Column.time("time", AuditEntry::time),
          Column.word("operation", entry -> entry.operation().word()),
          Column.word("subject", entry -> entry.subject().toString()),
          Column.word("actorKind", entry -> kind(entry.actor())),
          Column.word("actor", entry -> name(entry.actor())),
          Column.word("behalf", AuditEntry::behalf),
          Column.prose("reason", AuditEntry::reason),
          Column.prose("before", AuditEntry::before),
          Column.prose("after", AuditEntry::after),
          Column.word("request", AuditEntry::request));

  private static final List<Column<Session>> SESSIONS =
      List.of(
          Column.word("id", session -> session.id().value()),
          Column.time("expires", Session::expires));

  /** Lists unbanned players first. */
  @Command
  int listUsers(
      @Option(names = "--banned", description = "Only those who are banned.") boolean banned,
      @Mixin JsonOption json) {
    List<AccountStatus> statuses =
        banned ? List.of(AccountStatus.BANNED) : List.of(AccountStatus.GOOD, AccountStatus.BANNED);
    return show(
        json,
        USERS,
        context -> {
          ListPlayers players = context.getBean(ListPlayers.class);
          return statuses.stream()
              .flatMap(status -> all(page -> players.list(Search.of(status), page)).stream())
              .toList();
        });
  }

  @Command
  int sessionsUsers(@Mixin PlayerArgument user, @Mixin JsonOption json) {
    return show(json, SESSIONS, context -> sessions(user, context));
  }

  private static Column.Value end(Ban ban) {
    return switch (ban) {
      case Ban.None() -> Column.NOTHING;
      case Ban.Endless() -> new Column.Value.None("no end");
      case Ban.Until(Instant end) -> new Column.Value.Word(end.toString());
    };
  }

  @Command
  int listSessions(@Mixin PlayerArgument user, @Mixin JsonOption json) {
    return show(json, SESSIONS, context -> sessions(user, context));
  }

  private static List<Session> sessions(PlayerArgument user, ApplicationContext context) {
    return switch (context.getBean(ListSessions.class).list(user.id())) {
      case ListSessions.Outcome.Listed(List<Session> sessions) -> sessions;
      case ListSessions.Outcome.Unknown() -> throw user.unknown();
    };
  }

  @Command
  int exportPlayers(@Mixin PlayerArgument user, @Mixin ReasonOption reason) {
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
  int erasePlayers(@Mixin PlayerArgument user, @Mixin ReasonOption reason) {
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

  @Command
  int listAudit(
      @Option(
              names = "--of",
              paramLabel = "TYPE/NAME",
              description = "Only changes of this: levels/song, comments/c-1, users/ann, ...")
          @Nullable String of,
      @Option(
              names = "--by",
              paramLabel = "ACTOR",
              description = "Only changes by this player, account or job.")
          @Nullable String by,
      @Mixin JsonOption json) {
    AuditLog.Filter filter = filter(of, by);
    return show(
        json,
        AUDIT,
        context -> {
          ListAudit audit = context.getBean(ListAudit.class);
          return all(page -> audit.list(filter, page));
        });
  }

  private static AuditLog.Filter filter(@Nullable String of, @Nullable String by) {
    if (of == null) {
      return by == null ? new AuditLog.Filter.All() : new AuditLog.Filter.By(by);
    }
    AuditSubject subject =
        AuditSubject.parse(of)
            .orElseThrow(
                () ->
                    new ProgramFailureException(
                        "\"%s\" is not of the form TYPE/NAME, such as levels/song".formatted(of)));
    return by == null ? new AuditLog.Filter.Of(subject) : new AuditLog.Filter.OfBy(subject, by);
  }

  private static String kind(Actor actor) {
    return switch (actor) {
      case Actor.SignedInPlayer _ -> "player";
      case Actor.OperatorInApp _ -> "operator";
      case Actor.OperatorOnCommandLine _ -> "command-line";
      case Actor.OperatorInConsole _ -> "console";
      case Actor.BackgroundJob _ -> "job";
    };
  }

  private static String name(Actor actor) {
    return switch (actor) {
      case Actor.SignedInPlayer(PlayerId player) -> player.value();
      case Actor.OperatorInApp(PlayerId player) -> player.value();
      case Actor.OperatorOnCommandLine(String user) -> user;
      case Actor.OperatorInConsole(String account) -> account;
      case Actor.BackgroundJob(String job) -> job;
    };
  }
}
