package dev.rondo.http.limit;

/** What has a {@link Rate} of its own for each caller. */
public enum LimitedAction {
  /** Any request, by address. */
  REQUEST,
  /** Signing in, by address. */
  SIGN_IN,
  /** A browser's asking whether it is signed in by now, by address. */
  COLLECT,
  /** Creating a room or joining one; by address where it needs no session. */
  ROOM,
  /** Handing in the result of a play. */
  RESULT,
  /** Comments, votes, reports and what else players do with items and comments. */
  COMMUNITY,
  /** Creating, changing and deleting items. */
  CREATION
}
