package dev.rondo.bootstrap.command;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.leaderboard.ListResults;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.policy.Operation;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.player.PlayerFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    description = "Lists, releases or rejects records.",
    footer = {
      "  rondo records list",
      "  rondo records release NAME",
      "  rondo records reject NAME"
    })
final class RecordCommands extends OperatorGroup {

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

  @Command(
      description = {
        "Lists the records of a status, the oldest first.",
        "Columns: name, level, player, status, arcade, accuracy, faults, figures,",
        "or instead of the scores what the declared leaderboards compare."
      },
      footer = {"  rondo records list", "  rondo records list --status rejected --json"})
  int list(
      @Option(
              names = "--status",
              paramLabel = "STATUS",
              defaultValue = "flagged",
              description = "One of: ${COMPLETION-CANDIDATES}. Without it: flagged.")
          RecordStatus status,
      @Mixin JsonOption json) {
    return with(
        context -> {
          ListResults results = context.getBean(ListResults.class);
          program()
              .output(json)
              .write(
                  columns(context.getBean(Leaderboards.class)),
                  all(page -> results.list(status.status(), new PlayerFilter.All(), page)));
        });
  }

  @Command(
      description = "Lets a record count, whatever speaks against it.",
      footer = {"  rondo records release replay-1"})
  int release(
      @Parameters(paramLabel = "NAME", description = "The record's name.") String name,
      @Mixin ReasonOption reason) {
    return operate(Operation.RELEASE_RECORD, subject(name), reason);
  }

  @Command(
      description = {
        "Takes a record off the leaderboards.",
        "The player's next best record takes its place."
      },
      footer = {"  rondo records reject replay-1"})
  int reject(
      @Parameters(paramLabel = "NAME", description = "The record's name.") String name,
      @Mixin ReasonOption reason) {
    return operate(Operation.REJECT_RECORD, subject(name), reason);
  }

  private static AuditSubject subject(String name) {
    return AuditSubject.record(NameArguments.item(name, "the name of a record"));
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
}
