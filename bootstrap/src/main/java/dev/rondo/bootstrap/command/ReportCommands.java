package dev.rondo.bootstrap.command;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.community.ListReports;
import dev.rondo.application.community.ListReports.Reported;
import dev.rondo.application.community.Reports.State;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.policy.Operation;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.player.PlayerFilter;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    description = "Lists or closes what players reported.",
    footer = {"  rondo reports list", "  rondo reports resolve NAME"})
final class ReportCommands extends OperatorGroup {

  private static final List<Column<Reported>> COLUMNS =
      List.of(
          Column.time("time", reported -> reported.report().time()),
          Column.word("id", reported -> reported.report().id()),
          Column.word("subject", reported -> reported.report().subject().text()),
          Column.word("reporter", reported -> reported.report().reporter().value()),
          Column.word("reason", reported -> reported.report().reason()),
          Column.prose("details", reported -> reported.report().details()),
          Column.optionalProse(
              "author", reported -> reported.comment().map(c -> c.author().value())),
          Column.optionalProse("comment", reported -> reported.comment().map(Comment::text)),
          Column.words(
              "files",
              reported -> reported.report().pictures().stream().map(FileHash::hex).toList()));

  @Command(
      description = {
        "Lists the open reports, the oldest first.",
        "Columns: time, id, subject, reporter, reason, details, author and comment (of a"
            + " reported comment), files (their SHA-1)."
      },
      footer = {"  rondo reports list", "  rondo reports list --json"})
  int list(@Mixin JsonOption json) {
    return show(
        json,
        COLUMNS,
        context ->
            all(
                page ->
                    context
                        .getBean(ListReports.class)
                        .list(State.OPEN, new PlayerFilter.All(), page)));
  }

  @Command(
      description = {
        "Closes a report, and all others about the same thing.",
        "Its pictures are deleted 30 days later, with the report."
      },
      footer = {
        "  rondo reports resolve r-1",
        "  rondo reports resolve r-1 --hide --reason \"abuse\""
      })
  int resolve(
      @Parameters(paramLabel = "NAME", description = "The report's id.") String name,
      @Option(names = "--hide", description = "Hides the reported comment or item.") boolean hide,
      @Mixin ReasonOption reason) {
    return operate(
        Operation.RESOLVE_REPORT,
        AuditSubject.report(name),
        hide ? new Detail.Hiding() : Detail.NONE,
        reason);
  }
}
