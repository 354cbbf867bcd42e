package dev.rondo.bootstrap.command;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.ListAudit;
import dev.rondo.bootstrap.command.ListOutput.JsonOption;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.PlayerId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

final class AuditCommands extends OperatorGroup {

  private static final List<Column<AuditEntry>> COLUMNS =
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

  @Command
  int list(
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
        COLUMNS,
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
                    new CommandFailureException(
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
