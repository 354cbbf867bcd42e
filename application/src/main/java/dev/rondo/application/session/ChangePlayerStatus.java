package dev.rondo.application.session;

import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;

/**
 * Use case, for operators: ban a player without an end, or lift the ban. A banned player loses
 * their rooms at once, and their sessions on every node within 5 s.
 */
public interface ChangePlayerStatus {

  /** Changes the status of a player. */
  Outcome change(ChangeRequest request, PlayerId player, AccountStatus status);

  /** Every way in which it can end. */
  enum Outcome {
    /** The player has that status now. */
    DONE,
    /** No player of that id was ever met. */
    UNKNOWN,
    /** The actor may not do this. */
    FORBIDDEN
  }
}
