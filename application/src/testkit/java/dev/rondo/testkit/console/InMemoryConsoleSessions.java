package dev.rondo.testkit.console;

import dev.rondo.application.console.ConsoleSessions;
import dev.rondo.domain.console.ConsoleLink;
import dev.rondo.domain.console.ConsoleSession;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.testkit.transaction.InMemoryStore;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Sessions of the console, and the links that open them, in memory. */
public final class InMemoryConsoleSessions extends InMemoryStore implements ConsoleSessions {

  private final Map<SecretDigest, ConsoleSession> sessions = kept(new ConcurrentHashMap<>());
  private final Map<SecretDigest, ConsoleLink> logins = kept(new ConcurrentHashMap<>());

  @Override
  public void add(ConsoleLink login) {
    InMemoryTransactions.demand();
    logins.put(login.link(), login);
  }

  @Override
  public Optional<ConsoleLink> take(SecretDigest link) {
    InMemoryTransactions.demand();
    return Optional.ofNullable(logins.remove(link));
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
    logins.clear();
    int count = sessions.size();
    sessions.clear();
    return count;
  }

  @Override
  public void purge(Instant now) {
    InMemoryTransactions.demand();
    logins.values().removeIf(login -> !login.isValidAt(now));
    sessions.values().removeIf(session -> !session.isValidAt(now));
  }
}
