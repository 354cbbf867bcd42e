package dev.rondo.http.connection;

import java.net.InetSocketAddress;

/** Decides by their addresses which connections are taken; implementations are thread-safe. */
public interface ConnectionRule {

  /**
   * Counts one more connection, if it may be one more. Of each that was counted {@link #leave} is
   * told the end.
   */
  boolean enter(InetSocketAddress from);

  /** One that was counted has been closed. */
  void leave(InetSocketAddress from);

  /** The reason why others are not taken, for the log. */
  String reason();
}
