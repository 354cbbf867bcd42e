package dev.rondo.application.round;

import java.nio.ByteBuffer;

/** Driven port: the way to the client of one player. Nothing of it waits for the client. */
public interface Connection {

  /** Sends a message after those before. A client that takes them too slowly is cut off. */
  void send(ByteBuffer message);

  /**
   * Sends a message with the signed joins of players, in the same order: such messages may be
   * large, and do not count with the others.
   */
  void sendJoins(ByteBuffer message);

  /** Ends the connection after what was sent; once it has ended, nothing happens. */
  void close(Reason reason);

  /** Why a connection is ended. */
  enum Reason {
    /** The player came back by another one. */
    REPLACED,
    /** The player has no place in the room any more. */
    REMOVED,
    /** The room has ended. */
    CLOSED,
    /** The server stops; the player may come back when it runs again. */
    STOPPING
  }
}
