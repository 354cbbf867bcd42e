package dev.rondo.application.console;

import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.console.ConsoleLogin;
import dev.rondo.domain.console.ConsoleSession;
import dev.rondo.domain.secret.Secret;
import java.time.Instant;
import java.time.InstantSource;

/** Use case: consume a link and open a console session for it. */
@FunctionalInterface
public interface OpenConsole {

  int SECRET_BYTES = 32;

  Outcome open(Secret link);

  record Service(
      ConsoleLogins logins,
      ConsoleSessions sessions,
      Transactions transactions,
      RandomBytes random,
      InstantSource clock)
      implements OpenConsole {

    @Override
    public Outcome open(Secret link) {
      Instant now = clock.instant();
      return transactions.write(
          () ->
              logins
                  .take(link.digest())
                  .filter(login -> login.isValidAt(now))
                  .<Outcome>map(login -> opened(login, now))
                  .orElseGet(Outcome.WrongLink::new));
    }

    private Outcome opened(ConsoleLogin login, Instant now) {
      Secret secret = Secret.of(random.next(SECRET_BYTES));
      sessions.open(ConsoleSession.opened(secret, login.account(), now));
      return new Outcome.Opened(secret);
    }
  }

  sealed interface Outcome {

    record Opened(Secret session) implements Outcome {}

    /** There is no such link, it was used, or it has expired. */
    record WrongLink() implements Outcome {}
  }
}
