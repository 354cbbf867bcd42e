package dev.rondo.application.console;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.console.ConsoleSession;
import dev.rondo.domain.secret.Secret;
import java.time.Instant;
import java.time.InstantSource;

/** Use case: tell who uses the console, which makes their session last longer. */
@FunctionalInterface
public interface RecognizeOperator {

  /** Who shows that secret. */
  Outcome recognize(Secret session);

  /** The use case over the sessions. */
  static RecognizeOperator over(
      ConsoleSessions sessions, Transactions transactions, InstantSource clock) {
    return secret -> {
      Instant now = clock.instant();
      return sessions
          .find(secret.digest())
          .filter(session -> session.isValidAt(now))
          .<Outcome>map(session -> recognized(session, now, sessions, transactions))
          .orElseGet(Outcome.Unknown::new);
    };
  }

  private static Outcome recognized(
      ConsoleSession session, Instant now, ConsoleSessions sessions, Transactions transactions) {
    if (session.isToBeRecordedAt(now)) {
      transactions.write(
          () -> {
            sessions.record(session.usedAt(now));
            return session;
          });
    }
    return new Outcome.Recognized(session.account());
  }

  /** Whether they may be there. */
  sealed interface Outcome {

    /**
     * They may.
     *
     * @param account the account that asked for their login
     */
    record Recognized(String account) implements Outcome {}

    /** They have no session, or it has ended. */
    record Unknown() implements Outcome {}
  }
}
