package dev.rondo.application.policy;

import static dev.rondo.application.policy.Operation.Role.COMMAND_LINE;
import static dev.rondo.application.policy.Operation.Role.JOB;
import static dev.rondo.application.policy.Operation.Role.OPERATOR;
import static dev.rondo.application.policy.Operation.Role.OWNER;

import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.PlayerId;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The operations that need a role, each with its roles. All are audited. */
public enum Operation {
  EDIT_COMMENT,
  REMOVE_COMMENT,
  /** Hide a comment from all but operators. */
  HIDE_COMMENT,
  RESTORE_COMMENT,
  EDIT_ITEM,
  /** Delete an item with all that belongs to it. */
  REMOVE_ITEM,
  /** Hide an item with all that belongs to it. */
  HIDE_ITEM,
  /** Bring a hidden item back. */
  RESTORE_ITEM,
  RESOLVE_REPORT,
  REOPEN_REPORT,
  BAN_PLAYER,
  UNBAN_PLAYER,
  /** Put on record that a player was warned. */
  WARN_PLAYER,
  REVOKE_SESSIONS,
  EXPORT_PLAYER,
  ERASE_PLAYER,
  CLOSE_ROOM,
  KICK_PLAYER,
  /** Delete a submission that waits for files. */
  WITHDRAW_SUBMISSION,
  RELEASE_RECORD,
  /** Take a record off the leaderboards. */
  REJECT_RECORD,
  /** Put a record back to what it was before operators decided on it. */
  REOPEN_RECORD,
  IMPORT_PACK;

  /** The relation of an actor to the subject. */
  public enum Role {
    OWNER,
    OPERATOR,
    /** An operator on the command line, or in the console that it opened. */
    COMMAND_LINE,
    JOB
  }

  public Set<Role> roles() {
    return switch (this) {
      case EDIT_COMMENT, REMOVE_COMMENT -> Set.of(OWNER);
      case EDIT_ITEM -> Set.of(OWNER, OPERATOR);
      case REMOVE_ITEM -> Set.of(OWNER, OPERATOR, COMMAND_LINE, JOB);
      case HIDE_COMMENT, RESTORE_COMMENT, HIDE_ITEM, RESTORE_ITEM, RESOLVE_REPORT, REOPEN_REPORT ->
          Set.of(OPERATOR, COMMAND_LINE);
      case BAN_PLAYER, WARN_PLAYER, CLOSE_ROOM, KICK_PLAYER -> Set.of(OPERATOR, COMMAND_LINE);
      case REVOKE_SESSIONS -> Set.of(OWNER, OPERATOR, COMMAND_LINE);
      case WITHDRAW_SUBMISSION -> Set.of(OPERATOR, COMMAND_LINE);
      case UNBAN_PLAYER -> Set.of(OPERATOR, COMMAND_LINE, JOB);
      case RELEASE_RECORD, REJECT_RECORD, REOPEN_RECORD -> Set.of(OPERATOR, COMMAND_LINE);
      case EXPORT_PLAYER, ERASE_PLAYER -> Set.of(COMMAND_LINE);
      case IMPORT_PACK -> Set.of(COMMAND_LINE, JOB);
    };
  }

  /** The operation that undoes it, given the state before; empty if there is none. */
  public Optional<Operation> undo() {
    return switch (this) {
      case HIDE_COMMENT -> Optional.of(RESTORE_COMMENT);
      case RESTORE_COMMENT -> Optional.of(HIDE_COMMENT);
      case HIDE_ITEM -> Optional.of(RESTORE_ITEM);
      case RESTORE_ITEM -> Optional.of(HIDE_ITEM);
      case RESOLVE_REPORT -> Optional.of(REOPEN_REPORT);
      case REOPEN_REPORT -> Optional.of(RESOLVE_REPORT);
      case BAN_PLAYER -> Optional.of(UNBAN_PLAYER);
      case UNBAN_PLAYER -> Optional.of(BAN_PLAYER);
      case RELEASE_RECORD, REJECT_RECORD, REOPEN_RECORD -> Optional.of(REOPEN_RECORD);
      case EDIT_COMMENT,
          REMOVE_COMMENT,
          EDIT_ITEM,
          REMOVE_ITEM,
          WARN_PLAYER,
          REVOKE_SESSIONS,
          EXPORT_PLAYER,
          ERASE_PLAYER,
          CLOSE_ROOM,
          KICK_PLAYER,
          WITHDRAW_SUBMISSION,
          IMPORT_PACK ->
          Optional.empty();
    };
  }

  /** Its name in the audit log, for example {@code hide-comment}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public static Operation of(Visibility visibility) {
    return switch (visibility) {
      case HIDDEN -> HIDE_COMMENT;
      case SHOWN -> RESTORE_COMMENT;
    };
  }

  /** Whether an actor may do it to something that is nobody's. */
  public boolean allows(Actor actor) {
    return switch (actor) {
      case Actor.SignedInPlayer _ -> false;
      case Actor.OperatorInApp _ -> roles().contains(OPERATOR);
      case Actor.OperatorOnCommandLine _, Actor.OperatorInConsole _ ->
          roles().contains(COMMAND_LINE);
      case Actor.BackgroundJob _ -> roles().contains(JOB);
    };
  }

  /** Whether an actor may do it to something of a player. */
  public boolean allows(Actor actor, PlayerId owner) {
    return allows(actor) || (roles().contains(OWNER) && isOwner(actor, owner));
  }

  private static boolean isOwner(Actor actor, PlayerId owner) {
    return switch (actor) {
      case Actor.SignedInPlayer(PlayerId player) -> player.equals(owner);
      case Actor.OperatorInApp(PlayerId player) -> player.equals(owner);
      case Actor.OperatorOnCommandLine _, Actor.OperatorInConsole _, Actor.BackgroundJob _ -> false;
    };
  }
}
