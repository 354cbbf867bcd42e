package dev.rondo.application.session;

import dev.rondo.application.signature.SignedRequests;
import dev.rondo.application.transaction.Transactions;
import java.time.Instant;
import java.time.InstantSource;

/** Use case, for a timer: delete expired sessions, browser sign-ins and consumed requests. */
public record PurgeSessions(
    Sessions sessions,
    BrowserSignIns signIns,
    SignedRequests requests,
    Transactions transactions,
    InstantSource clock) {

  /** How many rows are deleted in one transaction. */
  public static final int BATCH = 500;

  public void purge() {
    Instant now = clock.instant();
    transactions.drain(BATCH, () -> sessions.purge(now, BATCH));
    transactions.drain(BATCH, () -> signIns.purge(now, BATCH));
    transactions.drain(BATCH, () -> requests.purgeUsed(BATCH));
  }
}
