package dev.rondo.application.session;

import dev.rondo.application.signature.SignedRequests;
import dev.rondo.application.transaction.Transactions;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Supplier;

/**
 * Use case, for a timer: delete expired sessions, web logins and used requests. Any number of nodes
 * may do it at once.
 */
public record PurgeSessions(
    Sessions sessions,
    WebLogins logins,
    SignedRequests requests,
    Transactions transactions,
    InstantSource clock) {

  /** How many are forgotten in one transaction. */
  public static final int BATCH = 500;

  /** Forgets what has expired by now. */
  public void purge() {
    Instant now = clock.instant();
    drain(transactions, () -> sessions.purge(now, BATCH));
    drain(transactions, () -> logins.purge(now, BATCH));
    drain(transactions, () -> requests.purgeUsed(BATCH));
  }

  /** In short transactions: a database keeps all that others change during a long one. */
  private static void drain(Transactions transactions, Supplier<Integer> batch) {
    int purged;
    do {
      purged = transactions.write(batch);
    } while (purged == BATCH);
  }
}
