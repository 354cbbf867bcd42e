package dev.rondo.application.console;

import dev.rondo.application.transaction.Transactions;

/** Use case, for the command line: end all sessions of the console, and make all links void. */
public record EndConsoleSessions(
    ConsoleLogins logins, ConsoleSessions sessions, Transactions transactions) {

  /**
   * Ends them at once, on every node.
   *
   * @return how many sessions there were
   */
  public int end() {
    return transactions.write(
        () -> {
          logins.removeAll();
          return sessions.endAll();
        });
  }
}
