package dev.rondo.bootstrap.command;

import dev.rondo.application.leaderboard.ListResults;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.bootstrap.command.ListOutput.JsonOption;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.player.PlayerFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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

  @Command
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
