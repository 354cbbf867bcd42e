package dev.rondo.application.session;

import dev.rondo.application.player.Players;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.PlayerId;

/** Use case, for operators: end a player's sessions, on every node within 5 s. */
@FunctionalInterface
public interface RevokeSessions {

  /** Ends all sessions of the player. */
  Outcome revoke(PlayerId player);

  /** The use case over the players with their sessions. */
  static RevokeSessions over(Players players, Sessions sessions, Transactions transactions) {
    return player ->
        transactions.write(
            () ->
                players.find(player).isEmpty()
                    ? new Outcome.Unknown()
                    : new Outcome.Revoked(sessions.revokeAll(player)));
  }

  /** Whether there is such a player. */
  sealed interface Outcome {

    /**
     * The player has no session any more.
     *
     * @param sessions how many there were
     */
    record Revoked(int sessions) implements Outcome {}

    /** No player of that id ever signed in. */
    record Unknown() implements Outcome {}
  }
}
