package dev.rondo.application.moderation;

import dev.rondo.application.player.Players;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.room.LeaveRooms;
import dev.rondo.application.session.Sessions;
import dev.rondo.domain.player.PlayerId;

/**
 * Use case, for operators: delete what is stored about a player, at the player's request. Items
 * that others build on stay, without the player's name and as nobody's. Of a banned player the id
 * stays, so that the ban does.
 */
@FunctionalInterface
public interface ErasePlayer {

  /** Deletes what is stored about a player. */
  Outcome erase(ChangeRequest request, PlayerId player);

  /** A player's account. */
  record Account(Players players, Sessions sessions, LeaveRooms rooms) {}

  /** Every way in which it can end. */
  sealed interface Outcome {

    /**
     * It is deleted.
     *
     * @param left how many items stay as nobody's
     */
    record Erased(int comments, int items, int left) implements Outcome {}

    /** No player of that id ever signed in. */
    record Unknown() implements Outcome {}

    /** The actor may not do this. */
    record Forbidden() implements Outcome {}
  }
}
