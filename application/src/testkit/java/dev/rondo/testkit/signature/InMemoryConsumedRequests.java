package dev.rondo.testkit.signature;

import dev.rondo.application.signature.ConsumedRequests;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.testkit.transaction.InMemoryStore;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Used bodies in memory. */
public final class InMemoryConsumedRequests extends InMemoryStore implements ConsumedRequests {

  private final Map<SecretDigest, Instant> consumedRequests = kept(new ConcurrentHashMap<>());
  private final InstantSource clock;

  /** None used yet; the clock is the one that all nodes share. */
  public InMemoryConsumedRequests(InstantSource clock) {
    this.clock = clock;
  }

  @Override
  public Consumption consume(SecretDigest body, Instant signed) {
    return consumedRequests.putIfAbsent(body, signed) == null
        ? Consumption.FIRST
        : Consumption.REPEATED;
  }

  @Override
  public Optional<Instant> newest() {
    Instant now = clock.instant();
    return consumedRequests.values().stream()
        .filter(time -> !time.isAfter(now))
        .max(Comparator.naturalOrder());
  }

  @Override
  public int purge(Instant signedBefore, int limit) {
    InMemoryTransactions.demand();
    List<SecretDigest> old =
        consumedRequests.entrySet().stream()
            .filter(usage -> usage.getValue().isBefore(signedBefore))
            .map(Map.Entry::getKey)
            .limit(limit)
            .toList();
    consumedRequests.keySet().removeAll(old);
    return old.size();
  }
}
