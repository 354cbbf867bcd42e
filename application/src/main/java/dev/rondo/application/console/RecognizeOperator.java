package dev.rondo.application.console;

import dev.rondo.application.health.UnavailableException;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.console.ConsoleSession;
import dev.rondo.domain.secret.Secret;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/** Use case: tell who uses the console, which makes their session last longer. */
@FunctionalInterface
public interface RecognizeOperator {

  /** The account of the operator; empty if there is no such session, or it has ended. */
  Optional<String> recognize(Secret session);

  record Service(ConsoleSessions sessions, Transactions transactions, InstantSource clock)
      implements RecognizeOperator {

    @Override
    public Optional<String> recognize(Secret session) {
      Instant now = clock.instant();
      return sessions
          .find(session.digest())
          .filter(found -> found.isValidAt(now))
          .map(found -> recognized(found, now));
    }

    private String recognized(ConsoleSession session, Instant now) {
      if (session.isToBeRecordedAt(now)) {
        record(session.usedAt(now));
      }
      return session.account();
    }

    /** Sessions are not extended while the database is read-only, but the console stays open. */
    private void record(ConsoleSession used) {
      try {
        transactions.write(() -> sessions.record(used));
      } catch (UnavailableException readOnly) {
        // Whoever asks for the health of the server is told of it.
      }
    }
  }
}
