package dev.rondo.bootstrap.command;

import dev.rondo.application.leaderboard.CheckEngine;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.leaderboard.ScoreResults;
import dev.rondo.application.leaderboard.ScoreResults.Rehearsal;
import dev.rondo.application.moderation.ReadLists;
import dev.rondo.application.submission.CollectSubmissions;
import dev.rondo.application.submission.CollectSubmissions.Collected;
import dev.rondo.application.submission.Submissions.Summary;
import dev.rondo.application.work.Progress;
import dev.rondo.bootstrap.command.ListOutput.Column;
import dev.rondo.bootstrap.command.ListOutput.JsonOption;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.player.PlayerFilter;
import io.micronaut.context.ApplicationContext;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

final class ResultCommands extends OperatorGroup {

  private static final List<Column<Summary>> SUBMISSIONS =
      List.of(
          Column.number("number", submission -> submission.number().value()),
          Column.word("player", submission -> submission.player().value()),
          Column.word("target", submission -> submission.target().path()),
          Column.word("status", ResultCommands::status),
          Column.number("missing", Summary::missing),
          Column.time("expires", Summary::expires));

  private static List<Column<Result>> columns(Leaderboards boards) {
    List<Column<Result>> columns = new ArrayList<>();
    columns.add(Column.word("name", result -> result.replay().value()));
    columns.add(Column.word("level", result -> result.level().value()));
    columns.add(Column.word("player", result -> result.player().value()));
    columns.add(Column.word("status", result -> RecordStatus.of(result.status()).name()));
    for (Measure measure : boards.measures()) {
      columns.add(
          Column.optionalNumber(
              measure.word(), result -> Optional.ofNullable(result.values().get(measure))));
    }
    columns.add(Column.words("faults", Result::faults));
    columns.add(Column.words("figures", result -> result.evidence().figures()));
    return columns;
  }

  @Command
  int listRecords(
      @Option(
              names = "--status",
              paramLabel = "STATUS",
              defaultValue = "flagged",
              description = "One of: ${COMPLETION-CANDIDATES}. Without it: flagged.")
          RecordStatus status,
      @Mixin JsonOption json) {
    return with(
        context -> {
          ReadLists lists = context.getBean(ReadLists.class);
          program()
              .output(json)
              .write(
                  columns(context.getBean(Leaderboards.class)),
                  all(page -> lists.results(status.status(), new PlayerFilter.All(), page)));
        });
  }

  /** The statuses of records on the command line. */
  enum RecordStatus {
    /** Inconsistent, not reviewed. */
    flagged(ReviewStatus.FLAGGED),
    /** Reviewed: does not count. */
    rejected(ReviewStatus.REJECTED),
    /** Reviewed: counts. */
    released(ReviewStatus.RELEASED),
    /** Consistent: counts. */
    consistent(ReviewStatus.SOUND),
    /** Not scored yet. */
    pending(ReviewStatus.PENDING);

    private final ReviewStatus status;

    RecordStatus(ReviewStatus status) {
      this.status = status;
    }

    ReviewStatus status() {
      return status;
    }

    static RecordStatus of(ReviewStatus status) {
      return switch (status) {
        case FLAGGED -> flagged;
        case REJECTED -> rejected;
        case RELEASED -> released;
        case SOUND -> consistent;
        case PENDING -> pending;
      };
    }
  }

  /** Where results are scored; picocli refuses both at once. */
  static final class RecomputeMode {

    @Option(
        names = "--dry-run",
        description = "Only says how many records would go, by flag and by level.")
    private boolean dryRun;

    @Option(names = "--background", description = "Leaves it to the running server.")
    private boolean inBackground;
  }

  @Command
  int recomputeBoards(
      @ArgGroup @Nullable RecomputeMode mode,
      @Option(names = "--restart", description = "Begins anew where an earlier run was ended.")
          boolean anew) {
    Progress progress = ProgressDisplay.on(program().err());
    return mode != null && mode.dryRun
        ? with(context -> tell(results(context).rehearse(progress)))
        : change(
            context ->
                recompute(results(context), progress, mode != null && mode.inBackground, anew));
  }

  /** Scoring for other boards would delete the records of the server's boards. */
  private static ScoreResults results(ApplicationContext context) {
    ScoreResults results = context.getBean(ScoreResults.class);
    if (!results.areMadeForDeclaredBoards()) {
      throw new ProgramFailureException(
          "the server was started with other leaderboards than these settings declare; set"
              + " RONDO_FRONT as the server has it, or restart the server with these settings,"
              + " which scores all results");
    }
    return results;
  }

  private static String recompute(
      ScoreResults results, Progress progress, boolean inBackground, boolean anew) {
    String rest =
        results.beginRecomputing(anew) ? " that an earlier run has left; --restart scores all" : "";
    return inBackground
        ? "A running server, or else the next one, scores "
            + (rest.isEmpty() ? "all results" : "the results" + rest)
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

  @Command
  int checkEngines(
      @Parameters(paramLabel = "NAME", description = "The engine's name.") String name) {
    ItemName engine = OperatorRequest.item(name, "the name of an engine");
    return with(
        context ->
            program()
                .out()
                .println(message(name, context.getBean(CheckEngine.class).check(engine))));
  }

  private static String message(String name, CheckEngine.Outcome outcome) {
    return switch (outcome) {
      case CheckEngine.Outcome.Understood() -> "Engine " + name + " is understood";
      case CheckEngine.Outcome.UnknownFunctions(SortedSet<String> functions) ->
          throw not(name, "it calls functions that are not known: " + String.join(", ", functions));
      case CheckEngine.Outcome.Unreadable() ->
          throw not(
              name, "its play data, ROM or configuration is not stored here, or cannot be read");
      case CheckEngine.Outcome.TooLarge() -> throw not(name, "it is too large");
      case CheckEngine.Outcome.NoSuchEngine() ->
          throw new ProgramFailureException("there is no engine \"" + name + "\"");
    };
  }

  private static ProgramFailureException not(String name, String why) {
    return new ProgramFailureException("engine \"" + name + "\" is not understood: " + why);
  }

  @Command
  int listSubmissions(@Mixin JsonOption json) {
    return show(
        json,
        SUBMISSIONS,
        ReadLists.class,
        (lists, page) -> lists.submissions(new PlayerFilter.All(), page));
  }

  private static String status(Summary submission) {
    return switch (submission.state()) {
      case PENDING -> "pending";
      case COMPLETE -> "complete";
    };
  }

  @Command
  int collectSubmissions() {
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
            throw new ProgramFailureException(
                "%s could not be deleted; the log says why, the next run tries again"
                    .formatted(counted(collected.undeletable(), "file")));
          }
        });
  }
}
