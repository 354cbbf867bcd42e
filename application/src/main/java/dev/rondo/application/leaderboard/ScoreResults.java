package dev.rondo.application.leaderboard;

import dev.rondo.application.work.Progress;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import dev.rondo.domain.player.PlayerId;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Use case, for a timer and after each result: score new results, update leaderboards and set the
 * subtitles of replays. Any number of nodes may run it at once.
 */
public interface ScoreResults {

  /** Scores all unscored results; the first failure is thrown at the end. */
  void score();

  /** Scores the unscored results of one player; the timer scores the others. */
  void score(PlayerId player);

  /**
   * Scores unchecked results of available engines if the catalogue has changed; fails at the end.
   */
  void scoreUnchecked();

  /**
   * Scores every result again from stored replays, without changing operators' decisions. It
   * resumes an interrupted run and fails only at the end. Returns how many were left.
   */
  int recompute(Progress progress);

  /**
   * Makes {@link #recompute} or the servers score all results again, or continue an earlier run;
   * returns whether they continue.
   */
  boolean beginRecomputing(boolean anew);

  /**
   * Continues scoring all results again, if begun and not continued elsewhere meanwhile. Begins it
   * when other leaderboards are declared than before.
   */
  void goOnRecomputing();

  /** What {@link #recompute} would take off the leaderboards; changes nothing. */
  Rehearsal rehearse(Progress progress);

  /** What would no longer count, by reason (one result may have several) and level. */
  record Rehearsal(
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
