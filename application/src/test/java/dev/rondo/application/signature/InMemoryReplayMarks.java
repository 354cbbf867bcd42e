package dev.rondo.application.signature;

import dev.rondo.application.transaction.InMemoryTransactions;
import dev.rondo.domain.secret.SecretDigest;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Used bodies in memory. */
public final class InMemoryReplayMarks implements ReplayMarks {

  private final Map<SecretDigest, Instant> marks = new ConcurrentHashMap<>();

  /** Remembers what there is now; running the result brings it back. */
  public Runnable checkpoint() {
    Map<SecretDigest, Instant> copy = Map.copyOf(marks);
    return () -> {
      marks.clear();
      marks.putAll(copy);
    };
  }

  @Override
  public Mark mark(SecretDigest body, Instant until) {
    return marks.putIfAbsent(body, until) == null ? Mark.FIRST : Mark.REPEATED;
  }

  @Override
  public int purge(Instant now, int limit) {
    InMemoryTransactions.demand();
    List<SecretDigest> over =
        marks.entrySet().stream()
            .filter(mark -> mark.getValue().isBefore(now))
            .map(Map.Entry::getKey)
            .limit(limit)
            .toList();
    marks.keySet().removeAll(over);
    return over.size();
  }
}
