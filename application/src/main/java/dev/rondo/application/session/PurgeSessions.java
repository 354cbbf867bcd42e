package dev.rondo.application.session;

import dev.rondo.application.signature.SignedRequests;
import dev.rondo.application.transaction.Transactions;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Supplier;

/** Use case, for a timer: delete expired sessions, browser sign-ins and consumed requests. */
public record PurgeSessions(
    Sessions sessions,
    WebLogins logins,
    SignedRequests requests,
    Transactions transactions,
    InstantSource clock) {

  /** How many rows are deleted in one transaction. */
  public static final int BATCH = 500;

  public void purge() {
    Instant now = clock.instant();
    drain(transactions, () -> sessions.purge(now, BATCH));
    drain(transactions, () -> logins.purge(now, BATCH));
    drain(transactions, () -> requests.purgeUsed(BATCH));
  }

  /** Uses short transactions, because a database keeps old rows during long ones. */
  private static void drain(Transactions transactions, Supplier<Integer> batch) {
    int purged;
    do {
      purged = transactions.write(batch);
    } while (purged == BATCH);
  }
}
