package dev.rondo.application.leaderboard;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.leaderboard.Reached;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import dev.rondo.domain.player.PlayerId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The result of one play of a level, named like its replay; nothing is reached before scoring. */
public record Result(
    ItemName replay,
    Chart chart,
    PlayerId player,
    ReviewStatus status,
    Set<ReplayInconsistency> inconsistencies,
    Reached reached,
    Evidence evidence) {

  public enum ReviewStatus {
    /** Its replay data was not read yet. */
    PENDING,
    /** It counts. */
    SOUND,
    /** Its replay data is inconsistent; operators may review it. */
    FLAGGED,
    /** Operators let it count. */
    RELEASED,
    REJECTED;

    /** Whether it is shown on leaderboards. */
    public boolean counts() {
      return this == SOUND || this == RELEASED;
    }
  }

  public Result {
    inconsistencies = Set.copyOf(inconsistencies);
  }

  /** A result without evidence. */
  public Result(
      ItemName replay,
      Chart chart,
      PlayerId player,
      ReviewStatus status,
      Set<ReplayInconsistency> inconsistencies,
      Reached reached) {
    this(replay, chart, player, status, inconsistencies, reached, Evidence.NONE);
  }

  /** A result that was just submitted. */
  public static Result pending(ItemName replay, Chart chart, PlayerId player) {
    return new Result(replay, chart, player, ReviewStatus.PENDING, Set.of(), Reached.NOTHING);
  }

  public ItemName level() {
    return chart.level();
  }

  /** What it reached, as numbers; empty before scoring, and where its scores are impossible. */
  public Map<Measure, Long> values() {
    return reached.numbers();
  }

  /** The inconsistencies shown to operators, and whether it was not checked. */
  public List<String> faults() {
    Stream<ReplayInconsistency> unchecked =
        values().isEmpty() || evidence.isChecked()
            ? Stream.of()
            : Stream.of(ReplayInconsistency.NOT_CHECKED);
    return Stream.concat(inconsistencies.stream(), unchecked)
        .map(ReplayInconsistency::word)
        .distinct()
        .sorted()
        .toList();
  }

  Result withChart(Chart other) {
    return new Result(replay, other, player, status, inconsistencies, reached, evidence);
  }

  public Result withStatus(ReviewStatus next) {
    return new Result(replay, chart, player, next, inconsistencies, reached, evidence);
  }

  /** The result scored from its replay data; a decision of an operator is kept. */
  Result scored(Set<ReplayInconsistency> found, Scores scores) {
    ReviewStatus next =
        switch (status) {
          case PENDING, SOUND, FLAGGED ->
              found.contains(ReplayInconsistency.WAS_REJECTED)
                  ? ReviewStatus.REJECTED
                  : found.isEmpty() ? ReviewStatus.SOUND : ReviewStatus.FLAGGED;
          case RELEASED ->
              scores.reached().numbers().isEmpty() ? ReviewStatus.FLAGGED : ReviewStatus.RELEASED;
          case REJECTED -> ReviewStatus.REJECTED;
        };
    return new Result(
        replay, chart, player, next, found, scores.reached(), scores.evidence().after(evidence));
  }
}
