package dev.rondo.http.limit;

/** An action with a {@link Rate} of its own for each caller. */
public enum LimitedAction {
  REQUEST,
  SIGN_IN,
  /** A browser's polling for its sign-in, by address. */
  COLLECT,
  /** Creating or joining a room, by address where no session is needed. */
  ROOM,
  RESULT,
  /** Comments, and actions on them. */
  COMMUNITY,
  /** New items, and actions on items and players. */
  CREATION
}
