package dev.rondo.application.policy;

import static dev.rondo.application.policy.Operation.Role.COMMAND_LINE;
import static dev.rondo.application.policy.Operation.Role.JOB;
import static dev.rondo.application.policy.Operation.Role.OPERATOR;
import static dev.rondo.application.policy.Operation.Role.OWNER;

import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.PlayerId;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The operations that need a role, each with its subject and its roles. All are audited. Commands
 * and buttons of the console are made from it, in its order.
 */
@SuppressWarnings("ImmutableEnumChecker") // Sets of roles never change.
public enum Operation {
  EDIT_COMMENT(Subject.NONE, OWNER),
  REMOVE_COMMENT(Subject.NONE, OWNER),
  /** Hide a comment from all but operators. */
  HIDE_COMMENT(Subject.COMMENT, OPERATOR, COMMAND_LINE),
  RESTORE_COMMENT(Subject.COMMENT, OPERATOR, COMMAND_LINE),
  /** Hide all comments that a player wrote so far. */
  HIDE_COMMENTS(Subject.PLAYER, OPERATOR, COMMAND_LINE),
  REMOVE_VOTES(Subject.PLAYER, OPERATOR, COMMAND_LINE),
  EDIT_ITEM(Subject.NONE, OWNER, OPERATOR),
  /** Hide an item with all that belongs to it. */
  HIDE_ITEM(Subject.ITEM, OPERATOR, COMMAND_LINE),
  /** Bring a hidden item back. */
  RESTORE_ITEM(Subject.ITEM, OPERATOR, COMMAND_LINE),
  /** Delete an item with all that belongs to it. */
  REMOVE_ITEM(Subject.ITEM, OWNER, OPERATOR, COMMAND_LINE, JOB),
  RESOLVE_REPORT(Subject.REPORT, OPERATOR, COMMAND_LINE),
  REOPEN_REPORT(Subject.NONE, OPERATOR, COMMAND_LINE),
  /** Put on record that a player was warned. */
  WARN_PLAYER(Subject.PLAYER, OPERATOR, COMMAND_LINE),
  /** Write to a player, who reads it among the notifications. */
  MESSAGE_PLAYER(Subject.PLAYER, OPERATOR, COMMAND_LINE),
  /** Keep a note on a player for operators. */
  NOTE_PLAYER(Subject.PLAYER, OPERATOR, COMMAND_LINE),
  BAN_PLAYER(Subject.PLAYER, OPERATOR, COMMAND_LINE),
  UNBAN_PLAYER(Subject.PLAYER, OPERATOR, COMMAND_LINE, JOB),
  REVOKE_SESSIONS(Subject.PLAYER, OWNER, OPERATOR, COMMAND_LINE),
  EXPORT_PLAYER(Subject.NONE, COMMAND_LINE),
  ERASE_PLAYER(Subject.NONE, COMMAND_LINE),
  CLOSE_ROOM(Subject.ROOM, OPERATOR, COMMAND_LINE),
  KICK_PLAYER(Subject.OCCUPANT, OPERATOR, COMMAND_LINE),
  /** Delete a submission that waits for files. */
  WITHDRAW_SUBMISSION(Subject.SUBMISSION, OPERATOR, COMMAND_LINE),
  RELEASE_RECORD(Subject.RECORD, OPERATOR, COMMAND_LINE),
  /** Take a record off the leaderboards. */
  REJECT_RECORD(Subject.RECORD, OPERATOR, COMMAND_LINE),
  /** Put a record back to what it was before operators decided on it. */
  REOPEN_RECORD(Subject.NONE, OPERATOR, COMMAND_LINE),
  IMPORT_PACK(Subject.NONE, COMMAND_LINE, JOB),
  /** Save another version of the buttons and info pages. */
  EDIT_FRONT(Subject.NONE, COMMAND_LINE),
  /** Go back to the version before. */
  RESTORE_FRONT(Subject.NONE, COMMAND_LINE);

  private static final Map<Operation, Operation> UNDO =
      Map.ofEntries(
          Map.entry(HIDE_COMMENT, RESTORE_COMMENT),
          Map.entry(RESTORE_COMMENT, HIDE_COMMENT),
          Map.entry(HIDE_ITEM, RESTORE_ITEM),
          Map.entry(RESTORE_ITEM, HIDE_ITEM),
          Map.entry(RESOLVE_REPORT, REOPEN_REPORT),
          Map.entry(REOPEN_REPORT, RESOLVE_REPORT),
          Map.entry(BAN_PLAYER, UNBAN_PLAYER),
          Map.entry(UNBAN_PLAYER, BAN_PLAYER),
          Map.entry(RELEASE_RECORD, REOPEN_RECORD),
          Map.entry(REJECT_RECORD, REOPEN_RECORD),
          Map.entry(REOPEN_RECORD, REOPEN_RECORD),
          Map.entry(EDIT_FRONT, RESTORE_FRONT),
          Map.entry(RESTORE_FRONT, RESTORE_FRONT));

  private final Subject subject;
  private final Set<Role> roles;

  Operation(Subject subject, Role... roles) {
    this.subject = subject;
    this.roles = Set.of(roles);
  }

  /** What operators name in the console or on the command line to ask for an operation. */
  public enum Subject {
    /** Operators ask for it in another way, or only undo something by it. */
    NONE,
    COMMENT,
    ITEM,
    REPORT,
    PLAYER,
    ROOM,
    /** A player in a room. */
    OCCUPANT,
    SUBMISSION,
    RECORD
  }

  /** The relation of an actor to the subject. */
  public enum Role {
    OWNER,
    OPERATOR,
    /** An operator on the command line, or in the console that it opened. */
    COMMAND_LINE,
    JOB
  }

  /** Whether it only says something about a player, and changes nothing. */
  public boolean isRemark() {
    return this == WARN_PLAYER || this == MESSAGE_PLAYER || this == NOTE_PLAYER;
  }

  public Subject subject() {
    return subject;
  }

  public Set<Role> roles() {
    return roles;
  }

  /** The operation that undoes it, given the state before; empty if there is none. */
  public Optional<Operation> undo() {
    return Optional.ofNullable(UNDO.get(this));
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
    return switch (actor.kind()) {
      case PLAYER -> false;
      case OPERATOR -> roles.contains(OPERATOR);
      case COMMAND_LINE, CONSOLE -> roles.contains(COMMAND_LINE);
      case JOB -> roles.contains(JOB);
    };
  }

  /** Whether an actor may do it to something of a player. */
  public boolean allows(Actor actor, PlayerId owner) {
    return allows(actor)
        || (roles.contains(OWNER) && actor.player().filter(owner::equals).isPresent());
  }
}
