package dev.rondo.bootstrap.command;

import dev.rondo.application.leaderboard.ScoreResults;
import dev.rondo.application.leaderboard.ScoreResults.Rehearsal;
import dev.rondo.application.work.Progress;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

final class BoardCommands extends OperatorGroup {

  @Command
  int recompute(
      @Option(
              names = "--dry-run",
              description = "Only says how many records would go, by flag and by level.")
          boolean dryRun,
      @Option(names = "--background", description = "Leaves it to the running server.")
          boolean inBackground,
      @Option(names = "--restart", description = "Begins anew where an earlier run was ended.")
          boolean anew) {
    Progress progress = ProgressDisplay.on(program().err());
    return dryRun
        ? with(context -> tell(context.getBean(ScoreResults.class).rehearse(progress)))
        : change(
            context ->
                recompute(context.getBean(ScoreResults.class), progress, inBackground, anew));
  }

  private static String recompute(
      ScoreResults results, Progress progress, boolean inBackground, boolean anew) {
    String rest =
        results.beginRecomputing(anew) ? " that an earlier run has left; --restart scores all" : "";
    return inBackground
        ? "The running server scores " + (rest.isEmpty() ? "all results" : "the results" + rest)
        : "Scored " + counted(results.recompute(progress), "result") + rest;
  }

  private void tell(Rehearsal rehearsal) {
    PrintWriter out = program().out();
    rehearsal.flags().forEach((flag, number) -> out.println(flag.word() + ": " + number));
    rehearsal.levels().forEach((level, number) -> out.println("level " + level + ": " + number));
    out.println(
        "Dry run, nothing was changed: %d of %s would go"
            .formatted(rehearsal.gone(), counted(rehearsal.results(), "result")));
    out.flush();
  }
}
