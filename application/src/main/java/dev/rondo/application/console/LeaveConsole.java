package dev.rondo.application.console;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.secret.Secret;

/** Use case: end the session of a browser. */
@FunctionalInterface
public interface LeaveConsole {

  void leave(Secret session);

  record Service(ConsoleSessions sessions, Transactions transactions) implements LeaveConsole {

    @Override
    public void leave(Secret session) {
      transactions.write(() -> sessions.end(session.digest()));
    }
  }
}
