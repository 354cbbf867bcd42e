package dev.rondo.http.connection;

import java.net.InetSocketAddress;

/** Decides by their addresses which connections are taken; implementations are thread-safe. */
public interface ConnectionRule {

  /** Counts one more connection, if allowed; {@link #leave} is called for each counted one. */
  boolean enter(InetSocketAddress from);

  void leave(InetSocketAddress from);

  String reason();
}
