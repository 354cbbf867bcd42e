package dev.rondo.http.session;

/** Which requests need a session. */
public enum SessionRule {
  /** None. */
  NONE,
  /** Those that change something. */
  WRITE,
  /** All but those that are signed or fetch files. */
  ALL
}
