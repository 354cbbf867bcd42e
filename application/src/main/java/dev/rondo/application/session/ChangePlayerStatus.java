package dev.rondo.application.session;

import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.player.Players;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.room.LeaveRooms;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;

/**
 * Use case, for operators: ban a player without an end, or lift the ban. A banned player loses
 * their rooms at once, and their sessions on every node within 5 s.
 */
public interface ChangePlayerStatus {

  /** Changes the status of a player. */
  Outcome change(ChangeRequest request, PlayerId player, AccountStatus status);

  /** The use case over the players with their sessions and rooms. */
  static ChangePlayerStatus over(
      Players players,
      Sessions sessions,
      LeaveRooms rooms,
      BanEnds ends,
      AuditTrail audit,
      Transactions transactions) {
    return new ChangePlayerStatusService(players, sessions, rooms, ends, audit, transactions);
  }

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
