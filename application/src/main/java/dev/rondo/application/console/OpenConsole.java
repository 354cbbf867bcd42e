package dev.rondo.application.console;

import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.console.ConsoleSession;
import dev.rondo.domain.secret.Secret;
import java.time.Instant;
import java.time.InstantSource;

/** Use case: consume a link and open a console session for it. */
@FunctionalInterface
public interface OpenConsole {

  /** How many random bytes a secret of the console is made of. */
  int SECRET_BYTES = 32;

  Outcome open(Secret link);

  static OpenConsole over(
      ConsoleLogins logins,
      ConsoleSessions sessions,
      Transactions transactions,
      RandomBytes random,
      InstantSource clock) {
    return link -> {
      Instant now = clock.instant();
      return transactions.write(
          () ->
              logins
                  .take(link.digest())
                  .filter(login -> login.isValidAt(now))
                  .<Outcome>map(
                      login -> {
                        Secret secret = Secret.of(random.next(SECRET_BYTES));
                        sessions.open(ConsoleSession.opened(secret, login.account(), now));
                        return new Outcome.Opened(secret);
                      })
                  .orElseGet(Outcome.WrongLink::new));
    };
  }

  sealed interface Outcome {

    record Opened(Secret session) implements Outcome {}

    /** There is no such link, it was used, or it has expired. */
    record WrongLink() implements Outcome {}
  }
}
