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
   * Scores all unscored results. A result that cannot be scored, or not now, keeps no other one
   * from it and stays as it is; when all were tried, the first of them is thrown.
   */
  void score();

  /** Scores the unscored results of one player; the timer scores the others. */
  void score(PlayerId player);

  /**
   * Scores unchecked results again whose engine can be asked now, if the catalogue has changed
   * since this node did so last. Like {@link #score()}, it fails only when all were tried.
   */
  void scoreUnchecked();

  /**
   * Scores every result again, from its stored replay data. Decisions of operators are kept. Done
   * twice, it changes nothing. Like {@link #score()}, it fails only when all were tried. What was
   * cut off goes on where it was.
   *
   * @return how many results were left
   */
  int recompute(Progress progress);

  /**
   * Has {@link #recompute}, or the servers by {@link #goOnRecomputing}, score every result again.
   *
   * @param anew all of them, also where an earlier run was cut off
   * @return whether it goes on with an earlier run, which leaves out what that has scored
   */
  boolean beginRecomputing(boolean anew);

  /**
   * Goes on with scoring every result again, if that has begun and nobody has gone on with it since
   * this node asked last.
   */
  void goOnRecomputing();

  /** What {@link #recompute} would take off the leaderboards; nothing is changed. */
  Rehearsal rehearse(Progress progress);

  /**
   * What would no longer count.
   *
   * @param results how many results there are
   * @param flags how many would go for each reason; one may have several
   * @param levels how many would go of each level
   */
  record Rehearsal(
      int results, Map<ReplayInconsistency, Integer> flags, Map<ItemName, Integer> levels) {

    public Rehearsal {
      flags = Collections.unmodifiableMap(new TreeMap<>(flags));
      levels = Collections.unmodifiableMap(new TreeMap<>(levels));
    }

    /** How many would go. */
    public int gone() {
      return levels.values().stream().mapToInt(Integer::intValue).sum();
    }
  }
}
