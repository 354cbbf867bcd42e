package dev.rondo.http.console;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.policy.Operation;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The table of audit entries. */
final class AuditTable {

  private static final Pattern WORD = Pattern.compile("[a-z]+");

  private AuditTable() {}

  static Table of(
      Function<PageRequest, Optional<Page<AuditEntry>>> entries,
      ListRequest asked,
      ConsoleView view) {
    return asked.table(
        view.texts("time", "operation", "subject", "actor", "reason", "before", "after"),
        entries,
        entry -> row(entry, view));
  }

  private static Table.Row row(AuditEntry entry, ConsoleView view) {
    return new Table.Row(
        List.of(
            view.timeCell(entry.time()),
            new Cell.Text(view.text(entry.operation().word())),
            view.subjectCell(entry.subject().toString()),
            actor(entry.actor(), view),
            Cell.Prose.of(entry.reason()),
            Cell.Prose.of(state(entry.operation(), entry.before(), view)),
            Cell.Prose.of(state(entry.operation(), entry.after(), view))),
        ActMenu.undo(List.of(entry)));
  }

  /** A state in words; texts of people stay as they are. */
  private static String state(Operation operation, String text, ConsoleView view) {
    return switch (operation) {
      case BAN_PLAYER, UNBAN_PLAYER ->
          switch (Ban.parse(text).orElseGet(Ban.None::new)) {
            case Ban.None() -> text;
            case Ban.Endless() -> view.text("no-end");
            case Ban.Until(Instant end) -> view.time(end) + " UTC";
          };
      case RELEASE_RECORD, REJECT_RECORD, REOPEN_RECORD, RESOLVE_REPORT -> view.text(text, text);
      case IMPORT_PACK ->
          WORD.matcher(text)
              .replaceAll(word -> Matcher.quoteReplacement(view.text(word.group(), word.group())));
      case HIDE_COMMENT,
          RESTORE_COMMENT,
          EDIT_COMMENT,
          REMOVE_COMMENT,
          HIDE_ITEM,
          RESTORE_ITEM,
          EDIT_ITEM,
          REMOVE_ITEM,
          REOPEN_REPORT,
          WARN_PLAYER,
          REVOKE_SESSIONS,
          EXPORT_PLAYER,
          ERASE_PLAYER,
          CLOSE_ROOM,
          KICK_PLAYER,
          WITHDRAW_SUBMISSION ->
          text;
    };
  }

  static Cell actor(Actor actor, ConsoleView view) {
    return switch (actor) {
      case Actor.SignedInPlayer(PlayerId player) -> view.playerCell(player);
      case Actor.OperatorInApp(PlayerId player) -> view.playerCell(player);
      case Actor.OperatorOnCommandLine _, Actor.OperatorInConsole _, Actor.BackgroundJob _ ->
          new Cell.Text(name(actor, view));
    };
  }

  /** The actor in words. */
  static String name(Actor actor, ConsoleView view) {
    return switch (actor) {
      case Actor.SignedInPlayer(PlayerId player) -> player.value();
      case Actor.OperatorInApp(PlayerId player) -> player.value();
      case Actor.OperatorOnCommandLine(String account) ->
          account + " · " + view.text("command-line");
      case Actor.OperatorInConsole(String account) -> account + " · " + view.text("console");
      case Actor.BackgroundJob(String job) -> job + " · " + view.text("job");
    };
  }
}
