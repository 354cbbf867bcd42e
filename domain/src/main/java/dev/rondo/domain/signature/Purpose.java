package dev.rondo.domain.signature;

/** What a body was signed for. */
public enum Purpose {
  /** Signing in to the server. */
  SERVER("authenticateServer"),
  /** Joining a room. */
  MULTIPLAYER("authenticateMultiplayer"),
  /** Signing in somewhere else than in the game: in a browser. */
  EXTERNAL("authenticateExternal");

  private final String type;

  Purpose(String type) {
    this.type = type;
  }

  /** What the body's {@code type} must be. */
  public String type() {
    return type;
  }
}
