package dev.rondo.http.session;

/** Which requests need a session. */
public enum SessionRule {
  NONE,
  /** Those that change something. */
  WRITE,
  /** All but signed requests and file downloads. */
  ALL
}
