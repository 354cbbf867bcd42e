package dev.rondo.application.session;

import dev.rondo.domain.player.PlayerId;

/**
 * Ends a player's sessions, and the browser sign-in that could still become one. The caller's write
 * transaction has locked the player.
 */
public record EndSessions(Sessions sessions, BrowserSignIns signIns) {

  /** Returns how many sessions were ended. */
  public int end(PlayerId player) {
    signIns.forget(player);
    return sessions.revokeAll(player);
  }
}
