package dev.rondo.application.console;

import dev.rondo.application.health.UnavailableException;
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
      record(session.usedAt(now), sessions, transactions);
    }
    return new Outcome.Recognized(session.account());
  }

  /** Sessions are not extended while the database is read-only, but the console stays open. */
  private static void record(
      ConsoleSession used, ConsoleSessions sessions, Transactions transactions) {
    try {
      transactions.write(
          () -> {
            sessions.record(used);
            return used;
          });
    } catch (UnavailableException readOnly) {
      // Whoever asks for the health of the server is told of it.
    }
  }

  sealed interface Outcome {

    /** The session is valid. */
    record Recognized(String account) implements Outcome {}

    /** There is no session, or it has ended. */
    record Unknown() implements Outcome {}
  }
}
