package dev.rondo.testkit.console;

import dev.rondo.application.console.ConsoleLogins;
import dev.rondo.domain.console.ConsoleLogin;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Links into the console in memory. */
public final class InMemoryConsoleLogins implements ConsoleLogins {

  private final Map<SecretDigest, ConsoleLogin> logins = new ConcurrentHashMap<>();

  /** Remembers what there is now; running the result brings it back. */
  public Runnable checkpoint() {
    Map<SecretDigest, ConsoleLogin> copy = Map.copyOf(logins);
    return () -> {
      logins.clear();
      logins.putAll(copy);
    };
  }

  @Override
  public void add(ConsoleLogin login) {
    InMemoryTransactions.demand();
    logins.put(login.link(), login);
  }

  @Override
  public Optional<ConsoleLogin> take(SecretDigest link) {
    InMemoryTransactions.demand();
    return Optional.ofNullable(logins.remove(link));
  }

  @Override
  public void removeAll() {
    InMemoryTransactions.demand();
    logins.clear();
  }

  @Override
  public void purge(Instant now) {
    InMemoryTransactions.demand();
    logins.values().removeIf(login -> !login.isValidAt(now));
  }
}
