package dev.rondo.application.console;

import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.console.ConsoleLink;
import dev.rondo.domain.secret.Secret;
import java.time.Instant;
import java.time.InstantSource;

/** Use case, for the command line: make links into the console, or end all access to it. */
public record ConsoleLinks(
    ConsoleSessions sessions, Transactions transactions, RandomBytes random, InstantSource clock) {

  /** Makes a link and deletes expired logins and sessions; returns the secret of the link. */
  public Secret create(String account) {
    Secret link = Secret.of(random.next(ConsoleAccess.SECRET_BYTES));
    Instant now = clock.instant();
    return transactions.write(
        () -> {
          sessions.purge(now);
          sessions.add(ConsoleLink.created(link, account, now));
          return link;
        });
  }

  /** Ends all sessions and invalidates all links, on every node; returns how many sessions. */
  public int endAll() {
    return transactions.write(sessions::endAll);
  }
}
