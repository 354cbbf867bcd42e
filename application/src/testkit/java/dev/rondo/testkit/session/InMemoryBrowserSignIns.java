package dev.rondo.testkit.session;

import dev.rondo.application.session.BrowserSignIns;
import dev.rondo.domain.session.BrowserSignIn;
import dev.rondo.domain.session.BrowserSignInHash;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Browser sign-ins in memory. */
public final class InMemoryBrowserSignIns implements BrowserSignIns {

  private final Map<BrowserSignInHash, BrowserSignIn> logins = new ConcurrentHashMap<>();

  /** Remembers what there is now; running the result brings it back. */
  public Runnable checkpoint() {
    return InMemoryTransactions.remember(logins);
  }

  @Override
  public Confirmation confirm(BrowserSignIn login) {
    BrowserSignIn kept =
        logins.compute(
            login.hash(),
            (hash, other) ->
                other == null || other.player().equals(login.player()) ? login : other);
    if (!kept.equals(login)) {
      return Confirmation.TAKEN;
    }
    logins
        .values()
        .removeIf(
            other -> other.player().equals(login.player()) && !other.hash().equals(login.hash()));
    return Confirmation.KEPT;
  }

  @Override
  public Optional<BrowserSignIn> find(BrowserSignInHash hash) {
    return Optional.ofNullable(logins.get(hash));
  }

  @Override
  public Collection collect(BrowserSignIn login) {
    return logins.remove(login.hash(), login) ? Collection.COLLECTED : Collection.GONE;
  }

  @Override
  public int purge(Instant now, int limit) {
    InMemoryTransactions.demand();
    List<BrowserSignIn> expired =
        logins.values().stream().filter(login -> !login.isValidAt(now)).limit(limit).toList();
    logins.values().removeAll(expired);
    return expired.size();
  }
}
