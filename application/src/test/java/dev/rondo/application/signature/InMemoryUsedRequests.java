package dev.rondo.application.signature;

import dev.rondo.application.transaction.InMemoryTransactions;
import dev.rondo.domain.secret.SecretDigest;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Used bodies in memory. */
public final class InMemoryUsedRequests implements UsedRequests {

  private final Map<SecretDigest, Instant> usedRequests = new ConcurrentHashMap<>();

  /** Remembers what there is now; running the result brings it back. */
  public Runnable checkpoint() {
    Map<SecretDigest, Instant> copy = Map.copyOf(usedRequests);
    return () -> {
      usedRequests.clear();
      usedRequests.putAll(copy);
    };
  }

  @Override
  public Usage markUsed(SecretDigest body, Instant until) {
    return usedRequests.putIfAbsent(body, until) == null ? Usage.FIRST : Usage.REPEATED;
  }

  @Override
  public int purge(Instant now, int limit) {
    InMemoryTransactions.demand();
    List<SecretDigest> over =
        usedRequests.entrySet().stream()
            .filter(usage -> usage.getValue().isBefore(now))
            .map(Map.Entry::getKey)
            .limit(limit)
            .toList();
    usedRequests.keySet().removeAll(over);
    return over.size();
  }
}
