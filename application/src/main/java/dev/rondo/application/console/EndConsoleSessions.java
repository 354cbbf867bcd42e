package dev.rondo.application.console;

import dev.rondo.application.transaction.Transactions;

/** Use case, for the command line: end all console sessions and invalidate all links. */
public record EndConsoleSessions(ConsoleSessions sessions, Transactions transactions) {

  /** Ends them at once, on every node; returns how many there were. */
  public int end() {
    return transactions.write(sessions::endAll);
  }
}
