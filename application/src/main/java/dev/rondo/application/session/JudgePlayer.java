package dev.rondo.application.session;

import dev.rondo.application.player.Players;
import dev.rondo.application.room.LeaveRooms;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.Player.Standing;
import dev.rondo.domain.player.PlayerId;

/**
 * Use case, for operators: turn a player away, or let one in again. Whoever is turned away loses
 * their rooms at once, and their sessions on every node within 5 s.
 */
public interface JudgePlayer {

  /** Gives a player that standing. */
  Outcome judge(PlayerId player, Standing standing);

  /** Over the players with their sessions and rooms. */
  static JudgePlayer over(
      Players players, Sessions sessions, LeaveRooms rooms, Transactions transactions) {
    return (player, standing) ->
        transactions.write(
            () -> {
              if (players.lock(player).isEmpty()) {
                return Outcome.UNKNOWN;
              }
              players.judge(player, standing);
              switch (standing) {
                case BANNED -> {
                  sessions.revokeAll(player);
                  rooms.leave(player);
                }
                case GOOD -> {}
              }
              return Outcome.DONE;
            });
  }

  /** What came of it. */
  enum Outcome {
    /** The player has that standing now. */
    DONE,
    /** No player of that id was ever met. */
    UNKNOWN
  }
}
