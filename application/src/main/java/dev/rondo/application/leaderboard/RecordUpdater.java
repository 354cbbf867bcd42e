package dev.rondo.application.leaderboard;

import dev.rondo.domain.item.ItemName;
import java.util.Optional;

/**
 * Updates records after a result changed: a record is a player's best result that counts. The
 * caller holds a write transaction that has begun to change the catalogue.
 */
public record RecordUpdater(Records records) {

  /** Updates the record after a replay was hidden or restored. */
  public void recount(ItemName replay) {
    locked(replay).ifPresent(this::update);
  }

  /** Deletes the result of a replay that is deleted; the player's next best takes its place. */
  public void withdraw(ItemName replay) {
    locked(replay)
        .ifPresent(
            result -> {
              records.remove(replay);
              update(result);
            });
  }

  /** The result of a replay, its level locked; empty when there is none. */
  Optional<Result> locked(ItemName replay) {
    Optional<Result> before = records.find(replay);
    before.ifPresent(result -> records.lock(result.level()));
    // Read behind the lock: it may have been decided on, or be gone.
    return before.isPresent() ? records.find(replay) : before;
  }

  void update(Result changed) {
    records.recount(changed.chart(), changed.player());
  }
}
