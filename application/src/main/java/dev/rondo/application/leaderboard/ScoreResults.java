package dev.rondo.application.leaderboard;

import dev.rondo.application.health.UnavailableException;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Use case, for a timer: score new results, update leaderboards and set the subtitles of replays.
 * Any number of nodes may run it at once.
 *
 * <p>Scores results one after the other; one that cannot be scored does not hold up the others.
 */
public final class ScoreResults {

  private static final int BATCH = 100;

  private final Records records;
  private final ResultScorer scorer;

  /** The version of the catalogue when this node last scored unchecked results again. */
  private final AtomicLong checkedAt = new AtomicLong(-1);

  /** How far the scoring of all results was when this node last looked. */
  private final AtomicLong recomputedTo = new AtomicLong(Records.NOT_RECOMPUTING);

  /** Whether this node has made its leaderboards those of the installation. */
  private volatile boolean isDeclared;

  public ScoreResults(Records records, ResultScorer scorer) {
    this.records = records;
    this.scorer = scorer;
  }

  /** Scores all unscored results; the first failure is thrown at the end. */
  public void score() {
    Attempts attempts = new Attempts();
    Set<ItemName> seen = new HashSet<>();
    List<ItemName> pending = records.pending(BATCH);
    while (!seen.containsAll(pending)) {
      for (ItemName replay : pending) {
        // Outside of the attempt: while the database is away, the others need not be tried.
        if (seen.add(replay) && isPending(replay)) {
          attempts.run(replay, scorer::score);
        }
      }
      // A failing result stays pending, so the limit grows with the failures.
      pending = records.pending(BATCH + attempts.failed());
    }
    attempts.report();
  }

  /** Whether no other node has scored it meanwhile; scoring it twice costs only a read. */
  private boolean isPending(ItemName replay) {
    return records
        .find(replay)
        .filter(result -> result.status() == Result.ReviewStatus.PENDING)
        .isPresent();
  }

  /**
   * Scores unchecked results of available engines if the catalogue has changed; fails at the end.
   */
  public void scoreUnchecked() {
    long changes = scorer.catalogue().changeCount();
    if (changes == checkedAt.get()) {
      return;
    }
    Attempts attempts = new Attempts();
    boolean scoredAll = true;
    Optional<ItemName> level = records.uncheckedLevelAfter("");
    while (level.isPresent()) {
      scoredAll &=
          attempts.run(level.orElseThrow(), checkable -> scoreUnchecked(checkable, attempts));
      level = records.uncheckedLevelAfter(level.orElseThrow().value());
    }
    if (scoredAll) {
      checkedAt.set(changes);
    }
    attempts.report();
  }

  /** Returns whether all unchecked results of a level were handled. */
  private boolean scoreUnchecked(ItemName level, Attempts attempts) {
    AtomicBoolean scoredAll = new AtomicBoolean(true);
    scorer
        .referee()
        .findCheckable(level)
        .map(checkable -> records.unchecked(checkable.chart(), checkable.playData()))
        .ifPresent(
            results ->
                each(
                    results,
                    result -> {
                      if (!attempts.run(result.replay(), scorer::score)) {
                        scoredAll.set(false);
                      }
                    }));
    return scoredAll.get();
  }

  /**
   * Scores every result again from stored replays, without changing operators' decisions. It
   * resumes an interrupted run and fails only at the end. Returns how many were left.
   */
  public int recompute(Progress progress) {
    beginRecomputing(false);
    return recompute(progress, records.recomputedTo());
  }

  /** Whether records were last made for these leaderboards, which servers do when they start. */
  public boolean areMadeForDeclaredBoards() {
    return records.areMadeForDeclaredBoards();
  }

  /**
   * Makes {@link #recompute} or the servers score all results again, or continue an earlier run;
   * returns whether they continue.
   */
  public boolean beginRecomputing(boolean anew) {
    long before = records.recomputedTo();
    move(anew ? before : Records.NOT_RECOMPUTING, 0);
    return !anew && before > 0;
  }

  /**
   * Continues scoring all results again, if begun and not continued elsewhere meanwhile. Begins it
   * when other leaderboards are declared than before.
   */
  public void goOnRecomputing() {
    // Only once: two nodes with different leaderboards would restart it forever.
    if (!isDeclared) {
      scorer.transactions().write(records::fillDeclared);
      isDeclared = true;
    }
    long position = records.recomputedTo();
    if (recomputedTo.getAndSet(position) == position && position != Records.NOT_RECOMPUTING) {
      recompute(Progress.NONE, position);
    }
  }

  private void move(long from, long to) {
    scorer.transactions().write(() -> records.moveRecomputed(from, to));
  }

  private int recompute(Progress progress, long begun) {
    int left = count(begun);
    Attempts attempts = new Attempts();
    try (Progress.Step step = progress.begin("Scoring results", left)) {
      long position = begun;
      while (position != Records.NOT_RECOMPUTING) {
        List<Listing.Row<Result>> rows = records.results(position).from(0, BATCH);
        long next = rows.isEmpty() ? Records.NOT_RECOMPUTING : position;
        boolean busy = false;
        for (Listing.Row<Result> row : rows) {
          busy = !attempts.run(row.value().replay(), scorer::score);
          if (busy) {
            break;
          }
          next = row.key().value(0);
          step.advance();
        }
        move(position, next);
        // A busy server goes on later.
        position = busy ? Records.NOT_RECOMPUTING : records.recomputedTo();
      }
    }
    attempts.report();
    return left;
  }

  private int count(long position) {
    return Math.toIntExact(records.results(position).count(Long.MAX_VALUE));
  }

  /** What {@link #recompute} would take off the leaderboards; changes nothing. */
  public Rehearsal rehearse(Progress progress) {
    Map<ReplayInconsistency, Integer> flags = new EnumMap<>(ReplayInconsistency.class);
    Map<ItemName, Integer> levels = new HashMap<>();
    Attempts attempts = new Attempts();
    int results = count(0);
    try (Progress.Step step = progress.begin("Checking results", results)) {
      each(
          records.results(0),
          result -> {
            attempts.run(
                result.replay(),
                replay -> {
                  scorer
                      .rehearse(replay)
                      .filter(next -> result.status().counts() && !next.status().counts())
                      .ifPresent(
                          next -> {
                            next.inconsistencies()
                                .forEach(flag -> flags.merge(flag, 1, Integer::sum));
                            levels.merge(next.level(), 1, Integer::sum);
                          });
                  return true;
                });
            step.advance();
          });
    }
    attempts.report();
    return new Rehearsal(results, flags, levels);
  }

  private static void each(Listing<Result> results, Consumer<Result> work) {
    List<Listing.Row<Result>> rows = results.from(0, BATCH);
    while (!rows.isEmpty()) {
      rows.forEach(row -> work.accept(row.value()));
      rows = results.after(rows.getLast().key(), BATCH);
    }
  }

  /** Keeps a failing result from stopping the others. */
  private static final class Attempts {

    private Optional<UnscorableResultException> first = Optional.empty();
    private int failed;

    /** Tries one; false when the server is too busy, and throws when no other would succeed. */
    boolean run(ItemName name, Predicate<ItemName> scoring) {
      try {
        return scoring.test(name);
      } catch (UnavailableException away) {
        throw away;
      } catch (RuntimeException | Error e) {
        failed++;
        first = first.or(() -> Optional.of(new UnscorableResultException(name, e)));
        return true;
      }
    }

    int failed() {
      return failed;
    }

    /** Throws the first failure, with a stable message while it stays the first. */
    void report() {
      if (first.isPresent()) {
        throw first.orElseThrow();
      }
    }
  }

  /** Names the result that could not be scored, with the cause. All other results were tried. */
  private static final class UnscorableResultException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnscorableResultException(ItemName replayOrLevel, Throwable cause) {
      super("results of " + replayOrLevel + " could not be scored", cause);
    }
  }

  /** What would no longer count, by reason (one result may have several) and level. */
  public record Rehearsal(
      int results, Map<ReplayInconsistency, Integer> flags, Map<ItemName, Integer> levels) {

    public Rehearsal {
      flags = Collections.unmodifiableMap(new TreeMap<>(flags));
      levels = Collections.unmodifiableMap(new TreeMap<>(levels));
    }

    public int gone() {
      return levels.values().stream().mapToInt(Integer::intValue).sum();
    }
  }
}
