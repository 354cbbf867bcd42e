package dev.rondo.testkit.session;

import dev.rondo.application.session.WebLogins;
import dev.rondo.domain.session.WebLogin;
import dev.rondo.domain.session.WebLoginHash;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Web logins in memory. */
public final class InMemoryWebLogins implements WebLogins {

  private final Map<WebLoginHash, WebLogin> logins = new ConcurrentHashMap<>();

  /** Remembers what there is now; running the result brings it back. */
  public Runnable checkpoint() {
    return InMemoryTransactions.remember(logins);
  }

  @Override
  public Confirmation confirm(WebLogin login) {
    WebLogin kept =
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
  public Optional<WebLogin> find(WebLoginHash hash) {
    return Optional.ofNullable(logins.get(hash));
  }

  @Override
  public Collection collect(WebLogin login) {
    return logins.remove(login.hash(), login) ? Collection.COLLECTED : Collection.GONE;
  }

  @Override
  public int purge(Instant now, int limit) {
    InMemoryTransactions.demand();
    List<WebLogin> expired =
        logins.values().stream().filter(login -> !login.isValidAt(now)).limit(limit).toList();
    logins.values().removeAll(expired);
    return expired.size();
  }
}
