package dev.rondo.application.leaderboard;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Leaderboard;
import java.util.Optional;

/** Keeps records what they are: the best of the results that count. */
record Placement(Records records) {

  /** The result of a replay, its level locked; empty when there is none. */
  Optional<Result> locked(ItemName replay) {
    Optional<Result> before = records.find(replay);
    before.ifPresent(result -> records.lock(result.level()));
    // Read behind the lock: it may have been decided on, or be gone.
    return before.isPresent() ? records.find(replay) : before;
  }

  /** Brings the records of a result's player up to date, after a change of that result. */
  void settle(Result changed) {
    for (Leaderboard board : Leaderboard.values()) {
      records
          .best(changed.level(), board, changed.player())
          .ifPresentOrElse(
              best -> records.place(board, best),
              () -> records.unplace(changed.level(), board, changed.player()));
    }
  }
}
