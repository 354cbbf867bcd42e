package dev.rondo.bootstrap.command;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.submission.CollectSubmissions;
import dev.rondo.application.submission.CollectSubmissions.Collected;
import dev.rondo.application.submission.ListSubmissions;
import dev.rondo.application.submission.ListSubmissions.Summary;
import dev.rondo.domain.player.PlayerFilter;
import dev.rondo.domain.submission.SubmissionNumber;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    description = "Lists or withdraws submissions, or deletes what uploads left behind.",
    footer = {
      "  rondo submissions list",
      "  rondo submissions withdraw NUMBER",
      "  rondo submissions collect"
    })
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
  int list(@Mixin JsonOption json) {
    return show(
        json,
        COLUMNS,
        context ->
            all(page -> context.getBean(ListSubmissions.class).list(new PlayerFilter.All(), page)));
  }

  @Command(
      description = {
        "Ends a submission that waits for files, on every node at once.",
        "Its upload key is refused; the player may submit anew."
      },
      footer = {"  rondo submissions withdraw 17 --reason \"spam\""})
  int withdraw(
      @Parameters(paramLabel = "NUMBER", description = "The submission's number.") String number,
      @Mixin ReasonOption reason) {
    return operate(Operation.WITHDRAW_SUBMISSION, AuditSubject.of(number(number)), reason);
  }

  private static SubmissionNumber number(String text) {
    return SubmissionNumber.parse(text)
        .orElseThrow(
            () ->
                new CommandFailureException(
                    "\"" + text + "\" cannot be the number of a submission"));
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
