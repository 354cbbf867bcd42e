package dev.rondo.application.console;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.secret.Secret;

/** Use case: end the session of a browser. */
@FunctionalInterface
public interface LeaveConsole {

  /** Ends the session of that secret, if there is one. */
  void leave(Secret session);

  /** The use case over the sessions. */
  static LeaveConsole over(ConsoleSessions sessions, Transactions transactions) {
    return session ->
        transactions.write(
            () -> {
              sessions.end(session.digest());
              return session;
            });
  }
}
