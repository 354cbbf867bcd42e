package dev.rondo.application.console;

import dev.rondo.application.transaction.Transactions;

/** Use case, for the command line: end all sessions of the console, and make all links void. */
@FunctionalInterface
public interface EndConsoleSessions {

  /**
   * Ends them at once, on every node.
   *
   * @return how many sessions there were
   */
  int end();

  /** The use case over the logins and sessions. */
  static EndConsoleSessions over(
      ConsoleLogins logins, ConsoleSessions sessions, Transactions transactions) {
    return () ->
        transactions.write(
            () -> {
              logins.removeAll();
              return sessions.endAll();
            });
  }
}
