package dev.rondo.http.session;

import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.http.failure.RequestRejectedException;

/** Requires a signed-in player. */
public final class RequiredPlayer {

  private RequiredPlayer() {}

  /** The calling player; rejects the request if nobody is signed in. */
  public static PlayerId player(Caller caller) {
    return caller.known().orElseThrow(RequestRejectedException::unauthorized);
  }
}
