package dev.rondo.bootstrap.command;

import dev.rondo.application.submission.CollectSubmissions;
import dev.rondo.application.submission.CollectSubmissions.Collected;
import dev.rondo.application.submission.ListSubmissions;
import dev.rondo.application.submission.ListSubmissions.Summary;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Submissions. */
@Command(
    description = "Lists submissions, or deletes what uploads left behind.",
    footer = {"  rondo submissions list", "  rondo submissions collect"})
final class SubmissionCommands extends OperatorGroup {

  private static final List<Column<Summary>> COLUMNS =
      List.of(
          Column.number("number", submission -> submission.number().value()),
          Column.word("player", submission -> submission.player().value()),
          Column.word("target", submission -> submission.target().path()),
          Column.word("status", SubmissionCommands::status),
          Column.number("missing", Summary::missing),
          Column.time("expires", Summary::expires));

  private static String status(Summary submission) {
    return switch (submission.state()) {
      case PENDING -> "pending";
      case COMPLETE -> "complete";
    };
  }

  @Command(
      description = {
        "Lists the submissions whose key has not expired, the newest first.",
        "Columns: number, player, target, status, missing (files), expires."
      },
      footer = {"  rondo submissions list", "  rondo submissions list --json"})
  int list(@Option(names = "--json", description = JSON_DESCRIPTION) boolean json) {
    return show(json, COLUMNS, context -> all(context.getBean(ListSubmissions.class)::list));
  }

  @Command(
      description = {
        "Deletes expired submissions and files that nothing refers to.",
        "A running server does the same every 10 minutes."
      },
      footer = {"  rondo submissions collect"})
  int collect() {
    return with(
        context -> {
          Collected collected = context.getBean(CollectSubmissions.class).collect();
          done(
              "Deleted %s, %s and %s"
                  .formatted(
                      counted(collected.submissions(), "expired submission"),
                      counted(collected.files(), "unused file"),
                      counted(collected.staged(), "unfinished upload")));
          if (collected.undeletable() > 0) {
            throw new CommandFailureException(
                "%s could not be deleted; the log says why, the next run tries again"
                    .formatted(counted(collected.undeletable(), "file")));
          }
        });
  }
}
