package dev.rondo.application.submission;

/** Why an action is not executed. */
public enum ActionRejection {
  /** The item or comment that it is about does not exist, or not any more. */
  UNKNOWN_TARGET,
  /** The values are not in form encoding, or a name occurs twice in them. */
  BROKEN_VALUES,
  /** There is no such form here, for this player. */
  UNKNOWN_FORM,
  /** The form is not filled in validly. */
  INVALID_VALUES,
  /** An item chosen in the values does not exist. */
  UNKNOWN_CHOICE,
  FORBIDDEN,
  /** No result of the player on the level counts. */
  NOT_PLAYED,
  /** Other items build on the item. */
  IN_USE,
  /** Another item of that name is hidden already. */
  ALREADY_HIDDEN
}
