package dev.rondo.application.console;

import dev.rondo.application.health.UnavailableException;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.console.ConsoleLink;
import dev.rondo.domain.console.ConsoleSession;
import dev.rondo.domain.secret.Secret;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/** Use case: let operators into the console by a link, and tell who uses it. */
public interface ConsoleAccess {

  int SECRET_BYTES = 32;

  /**
   * Consumes a link and opens a session for it.
   *
   * @return the secret of the session; empty if there is no such link, it was used, or has expired
   */
  Optional<Secret> open(Secret link);

  /**
   * Tells who uses the console, which makes their session last longer.
   *
   * @return the account of the operator; empty if there is no such session, or it has ended
   */
  Optional<String> recognize(Secret session);

  /** Whether a session has neither ended nor expired; makes it last no longer. */
  boolean isOpen(Secret session);

  /** Ends the session of a browser. */
  void leave(Secret session);

  record Service(
      ConsoleSessions sessions, Transactions transactions, RandomBytes random, InstantSource clock)
      implements ConsoleAccess {

    @Override
    public Optional<Secret> open(Secret link) {
      Instant now = clock.instant();
      return transactions.write(
          () ->
              sessions
                  .take(link.digest())
                  .filter(login -> login.isValidAt(now))
                  .map(login -> opened(login, now)));
    }

    private Secret opened(ConsoleLink login, Instant now) {
      Secret secret = Secret.of(random.next(SECRET_BYTES));
      sessions.open(ConsoleSession.opened(secret, login.account(), now));
      return secret;
    }

    @Override
    public Optional<String> recognize(Secret session) {
      Instant now = clock.instant();
      return valid(session, now).map(found -> recognized(found, now));
    }

    private Optional<ConsoleSession> valid(Secret session, Instant now) {
      return sessions.find(session.digest()).filter(found -> found.isValidAt(now));
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
        // Health checks report it.
      }
    }

    @Override
    public boolean isOpen(Secret session) {
      return valid(session, clock.instant()).isPresent();
    }

    @Override
    public void leave(Secret session) {
      transactions.write(() -> sessions.end(session.digest()));
    }
  }
}
