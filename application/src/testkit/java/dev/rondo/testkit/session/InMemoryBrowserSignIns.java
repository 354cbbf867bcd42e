package dev.rondo.testkit.session;

import dev.rondo.application.session.BrowserSignIns;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.BrowserSignIn;
import dev.rondo.domain.session.BrowserSignInHash;
import dev.rondo.testkit.transaction.InMemoryStore;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Browser sign-ins in memory. */
public final class InMemoryBrowserSignIns extends InMemoryStore implements BrowserSignIns {

  private final Map<BrowserSignInHash, BrowserSignIn> signIns = kept(new ConcurrentHashMap<>());

  @Override
  public Confirmation confirm(BrowserSignIn signIn) {
    BrowserSignIn kept =
        signIns.compute(
            signIn.hash(),
            (hash, other) ->
                other == null || other.player().equals(signIn.player()) ? signIn : other);
    if (!kept.equals(signIn)) {
      return Confirmation.TAKEN;
    }
    signIns
        .values()
        .removeIf(
            other -> other.player().equals(signIn.player()) && !other.hash().equals(signIn.hash()));
    return Confirmation.KEPT;
  }

  @Override
  public Optional<BrowserSignIn> find(BrowserSignInHash hash) {
    return Optional.ofNullable(signIns.get(hash));
  }

  @Override
  public Collection collect(BrowserSignIn signIn) {
    return signIns.remove(signIn.hash(), signIn) ? Collection.COLLECTED : Collection.GONE;
  }

  @Override
  public void forget(PlayerId player) {
    InMemoryTransactions.demand();
    signIns.values().removeIf(signIn -> signIn.player().equals(player));
  }

  @Override
  public int purge(Instant now, int limit) {
    InMemoryTransactions.demand();
    List<BrowserSignIn> expired =
        signIns.values().stream().filter(signIn -> !signIn.isValidAt(now)).limit(limit).toList();
    signIns.values().removeAll(expired);
    return expired.size();
  }
}
