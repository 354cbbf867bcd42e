package dev.rondo.application.leaderboard;

import dev.rondo.domain.item.ItemName;

/** Use case: forget the result of a replay that goes; the player's next best takes its place. */
@FunctionalInterface
public interface WithdrawResult {

  /**
   * Forgets it, inside a write transaction of the caller that has begun to change the catalogue.
   */
  void withdraw(ItemName replay);

  /** Over the results. */
  static WithdrawResult over(Records records) {
    Placement placement = new Placement(records);
    return replay ->
        placement
            .locked(replay)
            .ifPresent(
                result -> {
                  records.remove(replay);
                  placement.settle(result);
                });
  }
}
