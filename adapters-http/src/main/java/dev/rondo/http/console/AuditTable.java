package dev.rondo.http.console;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.PlayerId;
import java.util.List;

/** The table of entries of the audit log. */
final class AuditTable {

  private AuditTable() {}

  static Table of(Page<AuditEntry> entries, PageRequest asked, String list, ConsoleView view) {
    return Table.of(
        view.texts(
            ConsoleText.TIME,
            ConsoleText.OPERATION,
            ConsoleText.SUBJECT,
            ConsoleText.ACTOR,
            ConsoleText.REASON,
            ConsoleText.BEFORE,
            ConsoleText.AFTER),
        entries,
        (AuditEntry entry) -> row(entry, view),
        asked,
        list);
  }

  private static Table.Row row(AuditEntry entry, ConsoleView view) {
    return new Table.Row(
        List.of(
            view.timeCell(entry.time()),
            new Cell.Text(view.text(ConsoleText.of(entry.operation()))),
            view.subjectCell(entry.subject().toString()),
            actor(entry.actor(), view),
            Cell.Prose.of(entry.reason()),
            Cell.Prose.of(entry.before()),
            Cell.Prose.of(entry.after())),
        ActMenu.undo(List.of(entry)));
  }

  static Cell actor(Actor actor, ConsoleView view) {
    return switch (actor) {
      case Actor.SignedInPlayer(PlayerId player) -> view.playerCell(player);
      case Actor.OperatorInApp(PlayerId player) -> view.playerCell(player);
      case Actor.OperatorOnCommandLine(String account) ->
          new Cell.Text(account + " · " + view.text(ConsoleText.COMMAND_LINE));
      case Actor.OperatorInConsole(String account) ->
          new Cell.Text(account + " · " + view.text(ConsoleText.CONSOLE));
      case Actor.BackgroundJob(String job) ->
          new Cell.Text(job + " · " + view.text(ConsoleText.JOB));
    };
  }
}
