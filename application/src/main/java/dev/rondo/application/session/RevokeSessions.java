package dev.rondo.application.session;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.PlayerId;

/** Use case, for operators: end a player's sessions, on every node within 5 s. */
@FunctionalInterface
public interface RevokeSessions {

  /**
   * Ends all sessions of the player.
   *
   * @return how many there were
   */
  int revoke(PlayerId player);

  /** Over the sessions. */
  static RevokeSessions over(Sessions sessions, Transactions transactions) {
    return player -> transactions.write(() -> sessions.revokeAll(player));
  }
}
