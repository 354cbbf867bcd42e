package dev.rondo.application.leaderboard;

import dev.rondo.application.work.Progress;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import dev.rondo.domain.player.PlayerId;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Use case, for a timer and after each result: read the replay data of new results, put those that
 * count on the leaderboards, and make a summary the subtitle of the replay. Any number of nodes may
 * do it at once.
 */
public interface ScoreResults {

  /**
   * Scores all unscored results. A failing result does not stop the others; the first failure is
   * thrown at the end.
   */
  void score();

  /** Scores the unscored results of one player; the timer scores the others. */
  void score(PlayerId player);

  /**
   * Scores unchecked results whose engine is available, if the catalogue has changed since. Like
   * {@link #score()}, it fails only at the end.
   */
  void scoreUnchecked();

  /**
   * Scores every result again from its stored replay data; keeps decisions of operators. An
   * interrupted run continues where it was. Like {@link #score()}, it fails only at the end.
   * Returns how many results were left.
   */
  int recompute(Progress progress);

  /**
   * Makes {@link #recompute}, or the servers, score every result again: all of them if {@code
   * anew}, else those left by an earlier run. Returns whether it continues one.
   *
   * @return whether it goes on with an earlier run, which leaves out what that has scored
   */
  boolean beginRecomputing(boolean anew);

  /**
   * Continues scoring every result again, if begun and not continued elsewhere since the last call.
   */
  void goOnRecomputing();

  /** What {@link #recompute} would take off the leaderboards; changes nothing. */
  Rehearsal rehearse(Progress progress);

  /**
   * What would no longer count.
   *
   * @param flags how many would go for each reason; one may have several
   * @param levels how many would go of each level
   */
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
