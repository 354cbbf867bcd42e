package dev.rondo.application.console;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.secret.Secret;

/** Use case: end the session of a browser. */
@FunctionalInterface
public interface LeaveConsole {

  void leave(Secret session);

  static LeaveConsole over(ConsoleSessions sessions, Transactions transactions) {
    return session ->
        transactions.write(
            () -> {
              sessions.end(session.digest());
              return session;
            });
  }
}
