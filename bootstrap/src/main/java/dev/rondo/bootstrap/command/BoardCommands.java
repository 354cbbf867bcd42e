package dev.rondo.bootstrap.command;

import dev.rondo.application.leaderboard.ScoreResults;
import dev.rondo.application.work.Progress;
import picocli.CommandLine.Command;

/** Leaderboards. */
@Command(
    description = "Rebuilds leaderboards.",
    footer = {"  rondo boards recompute"})
final class BoardCommands extends OperatorGroup {

  @Command(
      description = "Scores all results once more, from their stored replays.",
      footer = {"  rondo boards recompute"})
  int recompute() {
    return change(
        context -> {
          Progress progress = ProgressDisplay.on(program().err());
          int scored = context.getBean(ScoreResults.class).recompute(progress);
          return "Scored " + counted(scored, "result");
        });
  }
}
