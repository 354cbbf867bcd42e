package dev.rondo.application.round;

import java.nio.ByteBuffer;

/** Driven port: the connection to a player's client. No method waits for the client. */
public interface Connection {

  /** Queues a message. A client that reads too slowly is disconnected. */
  void send(ByteBuffer message);

  /** Queues a message with signed joins; these may be large and do not count against the limit. */
  void sendJoins(ByteBuffer message);

  /** Closes the connection after the queued messages; does nothing when it is closed. */
  void close(Reason reason);

  enum Reason {
    /** The player has a new connection. */
    REPLACED,
    /** The player has no seat any more. */
    REMOVED,
    CLOSED,
    /** The server stops; the player may come back when it runs again. */
    STOPPING
  }
}
