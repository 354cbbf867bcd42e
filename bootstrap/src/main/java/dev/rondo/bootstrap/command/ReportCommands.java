package dev.rondo.bootstrap.command;

import dev.rondo.application.community.ListReports;
import dev.rondo.application.community.ListReports.Reported;
import dev.rondo.application.moderation.ResolveReport;
import dev.rondo.application.moderation.ResolveReport.Consequence;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.file.FileHash;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Reports. */
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
  int list(@Option(names = "--json", description = JSON_DESCRIPTION) boolean json) {
    return show(json, COLUMNS, context -> all(context.getBean(ListReports.class)::list));
  }

  @Command(
      description = {
        "Closes a report, with what follows from it or without.",
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
    Consequence consequence = hide ? Consequence.HIDDEN : Consequence.NONE;
    return change(
        context ->
            switch (context
                .getBean(ResolveReport.class)
                .resolve(reason.request(), name, consequence)) {
              case ResolveReport.Outcome.Resolved(Subject subject) ->
                  switch (consequence) {
                    case NONE -> "Closed report %s".formatted(name);
                    case HIDDEN -> "Closed report %s, hidden: %s".formatted(name, subject.text());
                  };
              case ResolveReport.Outcome.Unknown() ->
                  throw new CommandFailureException(
                      "there is no report \"%s\"; \"rondo reports list\" shows the open ones"
                          .formatted(name));
              case ResolveReport.Outcome.AlreadyResolved() ->
                  throw new CommandFailureException(
                      "report \"%s\" is already resolved".formatted(name));
              case ResolveReport.Outcome.SubjectGone(Subject subject) ->
                  throw new CommandFailureException(
                      "%s is gone or hidden already; close the report without --hide"
                          .formatted(subject.text()));
              case ResolveReport.Outcome.Forbidden() -> throw OperatorRequest.forbidden();
            });
  }
}
