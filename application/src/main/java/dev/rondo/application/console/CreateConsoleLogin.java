package dev.rondo.application.console;

import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.console.ConsoleLogin;
import dev.rondo.domain.secret.Secret;
import java.time.Instant;
import java.time.InstantSource;

/** Use case, for the command line: make a link into the console. */
@FunctionalInterface
public interface CreateConsoleLogin {

  /**
   * Makes a link, and forgets logins and sessions that have expired.
   *
   * @param account the account that asks for it
   * @return the secret of the link
   */
  Secret create(String account);

  /** The use case over the logins and sessions. */
  static CreateConsoleLogin over(
      ConsoleLogins logins,
      ConsoleSessions sessions,
      Transactions transactions,
      RandomBytes random,
      InstantSource clock) {
    return account -> {
      Secret link = Secret.of(random.next(OpenConsole.SECRET_BYTES));
      Instant now = clock.instant();
      return transactions.write(
          () -> {
            logins.purge(now);
            sessions.purge(now);
            logins.add(ConsoleLogin.created(link, account, now));
            return link;
          });
    };
  }
}
