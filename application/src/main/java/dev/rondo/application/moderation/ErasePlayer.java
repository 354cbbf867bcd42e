package dev.rondo.application.moderation;

import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.domain.player.PlayerId;

/**
 * Use case, for operators: delete what is stored about a player on request. Items that others build
 * on stay without owner. A banned player's id stays, so that the ban does.
 */
@FunctionalInterface
public interface ErasePlayer {

  Outcome erase(ChangeRequest request, PlayerId player);

  sealed interface Outcome {

    /** It is deleted. */
    record Erased(int comments, int items, int left) implements Outcome {}

    /** No player of that id ever signed in. */
    record Unknown() implements Outcome {}

    /** The actor may not do this. */
    record Forbidden() implements Outcome {}
  }
}
