package dev.rondo.application.leaderboard;

import dev.rondo.domain.item.ItemName;

/**
 * Use case: make the best result of a player the record once more, as the replay of one of them was
 * hidden or restored.
 */
@FunctionalInterface
public interface RecountRecord {

  /** Does so, inside a write transaction of the caller that has begun to change the catalogue. */
  void recount(ItemName replay);

  /** The use case over the results. */
  static RecountRecord over(Records records) {
    RecordUpdater placement = new RecordUpdater(records);
    return replay -> placement.locked(replay).ifPresent(placement::update);
  }
}
