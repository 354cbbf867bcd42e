package dev.rondo.application.console;

import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.console.ConsoleLogin;
import dev.rondo.domain.console.ConsoleSession;
import dev.rondo.domain.secret.Secret;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/** Use case: consume a link and open a console session for it. */
@FunctionalInterface
public interface OpenConsole {

  int SECRET_BYTES = 32;

  /** The secret of the session; empty if there is no such link, it was used, or it has expired. */
  Optional<Secret> open(Secret link);

  record Service(
      ConsoleSessions sessions, Transactions transactions, RandomBytes random, InstantSource clock)
      implements OpenConsole {

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

    private Secret opened(ConsoleLogin login, Instant now) {
      Secret secret = Secret.of(random.next(SECRET_BYTES));
      sessions.open(ConsoleSession.opened(secret, login.account(), now));
      return secret;
    }
  }
}
