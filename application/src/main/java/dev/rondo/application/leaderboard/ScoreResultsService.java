package dev.rondo.application.leaderboard;

import dev.rondo.application.health.UnavailableException;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import dev.rondo.domain.player.PlayerId;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/** Scores results one after the other; one that cannot be scored does not hold up the others. */
public final class ScoreResultsService implements ScoreResults {

  private static final int BATCH = 100;

  private final Records records;
  private final ResultScorer scorer;

  /** The version of the catalogue when this node last scored unchecked results again. */
  private final AtomicLong checkedAt = new AtomicLong(-1);

  public ScoreResultsService(Records records, ResultScorer scorer) {
    this.records = records;
    this.scorer = scorer;
  }

  @Override
  public void score() {
    scoreAll(records::pending);
  }

  @Override
  public void score(PlayerId player) {
    scoreAll(limit -> records.pending(player, limit));
  }

  /** A result that cannot be scored stays pending, so the limit grows by the number of those. */
  private void scoreAll(IntFunction<List<ItemName>> results) {
    Attempts attempts = new Attempts();
    Set<ItemName> seen = new HashSet<>();
    List<ItemName> pending = results.apply(BATCH);
    while (!seen.containsAll(pending)) {
      for (ItemName replay : pending) {
        // Outside of the attempt: while the database is away, the others need not be tried.
        if (seen.add(replay) && isPending(replay)) {
          attempts.run(replay, scorer::score);
        }
      }
      pending = results.apply(BATCH + attempts.failed());
    }
    attempts.report();
  }

  /**
   * Whether no other node has scored it meanwhile. Scoring it twice is harmless but reads it again.
   */
  private boolean isPending(ItemName replay) {
    return records
        .find(replay)
        .filter(result -> result.status() == Result.ReviewStatus.PENDING)
        .isPresent();
  }

  @Override
  public void scoreUnchecked() {
    long changes = scorer.changeCount();
    if (changes == checkedAt.get()) {
      return;
    }
    Attempts attempts = new Attempts();
    Set<ItemName> left = new HashSet<>();
    Optional<ItemName> level = records.uncheckedLevelAfter("");
    while (level.isPresent()) {
      scorer
          .findCheckable(level.orElseThrow())
          .map(checkable -> records.unchecked(checkable.chart(), checkable.playData()))
          .ifPresent(
              results ->
                  each(
                      results,
                      result ->
                          attempts.run(
                              result.replay(),
                              replay -> {
                                if (!scorer.score(replay)) {
                                  left.add(replay);
                                }
                              })));
      level = records.uncheckedLevelAfter(level.orElseThrow().value());
    }
    if (left.isEmpty()) {
      checkedAt.set(changes);
    }
    attempts.report();
  }

  @Override
  public int recompute(Progress progress) {
    return each(
        progress.begin("Scoring results", results()), result -> scorer.score(result.replay()));
  }

  @Override
  public Rehearsal rehearse(Progress progress) {
    Map<ReplayInconsistency, Integer> flags = new EnumMap<>(ReplayInconsistency.class);
    Map<ItemName, Integer> levels = new HashMap<>();
    int results =
        each(
            progress.begin("Checking results", results()),
            result ->
                scorer
                    .rehearse(result.replay())
                    .filter(next -> result.status().counts() && !next.status().counts())
                    .ifPresent(
                        next -> {
                          next.inconsistencies()
                              .forEach(flag -> flags.merge(flag, 1, Integer::sum));
                          levels.merge(next.level(), 1, Integer::sum);
                        }));
    return new Rehearsal(results, flags, levels);
  }

  private long results() {
    return records.results().count(Long.MAX_VALUE);
  }

  private int each(Progress.Step step, Consumer<Result> work) {
    Attempts attempts = new Attempts();
    int done;
    try (step) {
      done =
          each(
              records.results(),
              result -> {
                attempts.run(result.replay(), _ -> work.accept(result));
                step.advance();
              });
    }
    attempts.report();
    return done;
  }

  private static int each(Listing<Result> results, Consumer<Result> work) {
    int done = 0;
    List<Listing.Row<Result>> rows = results.from(0, BATCH);
    while (!rows.isEmpty()) {
      rows.forEach(row -> work.accept(row.value()));
      done += rows.size();
      rows = results.after(rows.getLast().key(), BATCH);
    }
    return done;
  }

  /** Lets no result wait for another one that cannot be scored. */
  private static final class Attempts {

    private Optional<UnscorableResultException> first = Optional.empty();
    private int failed;

    /**
     * Tries one.
     *
     * @throws UnavailableException when no other one would fare better
     */
    void run(ItemName replay, Consumer<ItemName> scoring) {
      try {
        scoring.accept(replay);
      } catch (UnavailableException away) {
        throw away;
      } catch (RuntimeException | Error e) {
        failed++;
        first = first.or(() -> Optional.of(new UnscorableResultException(replay, e)));
      }
    }

    int failed() {
      return failed;
    }

    /** Fails of the first one: as long as that stays the first, in the same words. */
    void report() {
      if (first.isPresent()) {
        throw first.orElseThrow();
      }
    }
  }
}
