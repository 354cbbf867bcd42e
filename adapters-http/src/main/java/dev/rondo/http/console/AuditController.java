package dev.rondo.http.console;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.moderation.ReadLists;
import dev.rondo.application.policy.Operation;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.Ban;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The audit log: who changed what, when and why. */
@Controller("/console/audit")
@ConsolePages
record AuditController(ReadLists lists) {

  private static final Pattern WORD = Pattern.compile("[a-z]+");

  /** Those whose states are bans. */
  static final Set<Operation> BANS = Set.of(Operation.BAN_PLAYER, Operation.UNBAN_PLAYER);

  /** Those whose states are words of the program. */
  private static final Set<Operation> WITH_STATES =
      Set.of(
          Operation.RELEASE_RECORD,
          Operation.REJECT_RECORD,
          Operation.REOPEN_RECORD,
          Operation.RESOLVE_REPORT);

  @Get
  HttpResponse<?> list(HttpRequest<?> request, Operator operator, ConsoleView view) {
    String subject = request.getParameters().getFirst("subject").orElse("").strip();
    String actor = request.getParameters().getFirst("actor").orElse("").strip();
    return new TablePage(
            Frame.of(view, operator, Place.AUDIT, request),
            List.of(),
            List.of(
                new TablePage.Field("subject", view.text("subject"), subject),
                new TablePage.Field("actor", view.text("actor"), actor)),
            List.of(
                table(
                    page -> lists.audit(filter(subject, actor), page),
                    ListRequest.of(request, view),
                    view)))
        .answer();
  }

  private static AuditLog.Filter filter(String subject, String actor) {
    return new AuditLog.Filter(
        Optional.of(subject)
            .filter(text -> !text.isEmpty())
            .map(text -> AuditSubject.parse(text).orElseGet(() -> new AuditSubject(text, ""))),
        Optional.of(actor).filter(name -> !name.isEmpty()));
  }

  static Table table(
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
            new Cell.Text(operation(entry, view)),
            view.subjectCell(entry.subject().toString()),
            actor(entry.actor(), view),
            Cell.Prose.of(reason(entry, view)),
            Cell.Prose.of(state(entry.operation(), entry.before(), view)),
            Cell.Prose.of(state(entry.operation(), entry.after(), view))),
        ActMenu.undo(List.of(entry)));
  }

  /** What was done, in words; how long a ban lasts, its state says. */
  static String operation(AuditEntry entry, ConsoleView view) {
    Operation operation = entry.operation();
    return view.text(operation == Operation.BAN_PLAYER ? "ban" : operation.word());
  }

  /** Jobs give reasons of the program. */
  private static String reason(AuditEntry entry, ConsoleView view) {
    return entry.actor().kind() == Actor.Kind.JOB
        ? view.text("reason-of-" + entry.actor().name(), entry.reason())
        : entry.reason();
  }

  /** A state in words; texts of people stay as they are. */
  private static String state(Operation operation, String text, ConsoleView view) {
    if (BANS.contains(operation)) {
      return switch (Ban.parse(text).orElseGet(Ban.None::new)) {
        case Ban.None() -> text;
        case Ban.Endless() -> view.text("no-end");
        case Ban.Until(Instant end) -> view.time(end) + " UTC";
      };
    }
    if (operation == Operation.IMPORT_PACK) {
      return WORD.matcher(text)
          .replaceAll(word -> Matcher.quoteReplacement(view.text(word.group(), word.group())));
    }
    return WITH_STATES.contains(operation) ? view.text(text, text) : text;
  }

  static Cell actor(Actor actor, ConsoleView view) {
    return actor
        .player()
        .<Cell>map(view::playerCell)
        .orElseGet(() -> new Cell.Text(name(actor, view)));
  }

  /** The actor in words. */
  static String name(Actor actor, ConsoleView view) {
    String name = actor.name();
    return switch (actor.kind()) {
      case PLAYER, OPERATOR -> name;
      case COMMAND_LINE -> name + " · " + view.text("command-line");
      case CONSOLE -> name + " · " + view.text("console");
      case JOB -> view.text("job-" + name, name) + " · " + view.text("job");
    };
  }
}
