package dev.rondo.bootstrap.command;

import dev.rondo.application.submission.CollectSubmissions;
import dev.rondo.application.submission.CollectSubmissions.Collected;
import picocli.CommandLine.Command;

final class SubmissionCommands extends OperatorGroup {

  @Command
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
