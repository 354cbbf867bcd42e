package dev.rondo.application.leaderboard;

import dev.rondo.domain.item.ItemName;

/**
 * Use case: delete the result of a replay that is deleted; the player's next best result takes its
 * place.
 */
@FunctionalInterface
public interface WithdrawResult {

  /**
   * Deletes it, inside a write transaction of the caller that has begun to change the catalogue.
   */
  void withdraw(ItemName replay);

  /** The use case over the results. */
  static WithdrawResult over(Records records) {
    RecordUpdater placement = new RecordUpdater(records);
    return replay ->
        placement
            .locked(replay)
            .ifPresent(
                result -> {
                  records.remove(replay);
                  placement.update(result);
                });
  }
}
