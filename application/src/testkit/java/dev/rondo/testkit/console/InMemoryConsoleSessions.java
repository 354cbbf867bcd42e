package dev.rondo.testkit.console;

import dev.rondo.application.console.ConsoleSessions;
import dev.rondo.domain.console.ConsoleSession;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Sessions of the console in memory. */
public final class InMemoryConsoleSessions implements ConsoleSessions {

  private final Map<SecretDigest, ConsoleSession> sessions = new ConcurrentHashMap<>();

  /** Remembers what there is now; running the result brings it back. */
  public Runnable checkpoint() {
    Map<SecretDigest, ConsoleSession> copy = Map.copyOf(sessions);
    return () -> {
      sessions.clear();
      sessions.putAll(copy);
    };
  }

  @Override
  public void open(ConsoleSession session) {
    InMemoryTransactions.demand();
    sessions.put(session.secret(), session);
  }

  @Override
  public Optional<ConsoleSession> find(SecretDigest secret) {
    return Optional.ofNullable(sessions.get(secret));
  }

  @Override
  public void record(ConsoleSession session) {
    InMemoryTransactions.demand();
    sessions.computeIfPresent(session.secret(), (secret, before) -> session);
  }

  @Override
  public void end(SecretDigest secret) {
    InMemoryTransactions.demand();
    sessions.remove(secret);
  }

  @Override
  public int endAll() {
    InMemoryTransactions.demand();
    int count = sessions.size();
    sessions.clear();
    return count;
  }

  @Override
  public void purge(Instant now) {
    InMemoryTransactions.demand();
    sessions.values().removeIf(session -> !session.isValidAt(now));
  }
}
