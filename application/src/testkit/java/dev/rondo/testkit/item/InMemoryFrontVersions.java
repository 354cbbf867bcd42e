package dev.rondo.testkit.item;

import dev.rondo.application.item.FrontVersions;
import dev.rondo.testkit.transaction.InMemoryStore;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Saved versions of the front page in memory. */
public final class InMemoryFrontVersions extends InMemoryStore implements FrontVersions {

  private final Map<Long, Version> versions = kept(new ConcurrentHashMap<>());

  @Override
  public List<Version> newest(int atMost) {
    return versions.values().stream()
        .sorted(Comparator.comparingLong(Version::number).reversed())
        .limit(atMost)
        .toList();
  }

  @Override
  public void add(Version version) {
    InMemoryTransactions.demand();
    versions.put(version.number(), version);
  }

  @Override
  public void trim(int kept) {
    InMemoryTransactions.demand();
    versions.values().retainAll(newest(kept));
  }
}
