package dev.rondo.persistence.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.application.session.Sessions;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.session.SessionId;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Primary;
import io.micronaut.transaction.TransactionOperations;
import io.micronaut.transaction.TransactionStatus;
import io.micronaut.transaction.support.TransactionSynchronization;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The database's sessions with a short-lived cache. Only existing sessions are cached, so made-up
 * ids displace none. Transactions bypass it. Active sessions are refreshed in bulk before they
 * expire.
 */
@Singleton
@Primary
@Bean(typed = {Sessions.class, CachedSessions.class})
public final class CachedSessions implements Sessions {

  /** How long a revocation on another node may go unseen; the port allows 5 s. */
  static final Duration HELD = Duration.ofSeconds(3);

  /** Later answers are not cached. */
  private static final Duration LATEST = Duration.ofSeconds(1);

  /** Callers idle for as long are looked up again. */
  static final Duration IDLE = Duration.ofSeconds(30);

  static final long MOST_BYTES = 8 << 20;

  /** A session's memory besides the player's id, in bytes. */
  private static final int OVERHEAD = 400;

  private final Sessions sessions;
  private final TransactionOperations<Connection> transactions;
  private final Ticker ticker;
  private final Cache<SessionId, Found> found;
  private long revocations;

  /** The sessions of a failed refresh; they are requested again until one succeeds. */
  private Map<SessionId, Found> unanswered = Map.of();

  @Inject
  CachedSessions(JdbcSessions sessions, TransactionOperations<Connection> transactions) {
    // Not the wall clock: setting that back would prolong cached sessions.
    this(sessions, transactions, Ticker.systemTicker());
  }

  CachedSessions(Sessions sessions, TransactionOperations<Connection> transactions, Ticker ticker) {
    this.sessions = sessions;
    this.transactions = transactions;
    this.ticker = ticker;
    this.found =
        Caffeine.newBuilder()
            .maximumWeight(MOST_BYTES)
            .weigher((SessionId id, Found those) -> weight(those.session))
            .expireAfterWrite(HELD)
            .ticker(ticker)
            .build();
  }

  /** A session and the time of its last use. */
  private static final class Found {

    private final Session session;
    private volatile long used;

    private Found(Session session, long used) {
      this.session = session;
      this.used = used;
    }
  }

  /** Players choose the length of their ids. */
  private static int weight(Session session) {
    return OVERHEAD + 2 * session.player().value().length();
  }

  long bytes() {
    found.cleanUp();
    return found.policy().eviction().orElseThrow().weightedSize().orElseThrow();
  }

  @Override
  public void open(Session session) {
    sessions.open(session);
  }

  @Override
  public Optional<Session> find(SessionId id) {
    if (transactions.findTransactionStatus().isPresent()) {
      return sessions.find(id);
    }
    Optional<Session> known = atHand(id);
    if (known.isPresent()) {
      return known;
    }
    long before = revocations();
    long now = ticker.read();
    Optional<Session> read = sessions.find(id);
    read.ifPresent(session -> remember(new Found(session, now), now, before));
    return read;
  }

  @Override
  public Optional<Session> atHand(SessionId id) {
    Found known = found.getIfPresent(id);
    if (known == null) {
      return Optional.empty();
    }
    known.used = ticker.read();
    return Optional.of(known.session);
  }

  @Override
  public List<Session> present(Collection<SessionId> ids) {
    return sessions.present(ids);
  }

  /** Refreshes recently used sessions, so that active players need not wait. */
  public void lookUpAgain() {
    long before = revocations();
    long now = ticker.read();
    Map<SessionId, Found> used = new HashMap<>(found.asMap());
    used.values().removeIf(one -> now - one.used >= IDLE.toNanos());
    unanswered.forEach(used::putIfAbsent);
    unanswered = Map.copyOf(used);
    for (Session session : sessions.present(used.keySet())) {
      Found known = used.remove(session.id());
      if (known != null) {
        remember(new Found(session, known.used), now, before);
      }
    }
    found.invalidateAll(used.keySet());
    unanswered = Map.of();
  }

  @Override
  public List<Session> of(PlayerId player, Instant now) {
    return sessions.of(player, now);
  }

  @Override
  public int revokeAll(PlayerId player) {
    int revoked = sessions.revokeAll(player);
    transactions
        .findTransactionStatus()
        .ifPresentOrElse(status -> forgetAfter(status, player), () -> forget(player));
    return revoked;
  }

  @Override
  public int purge(Instant now, int limit) {
    return sessions.purge(now, limit);
  }

  private void forgetAfter(TransactionStatus<?> status, PlayerId player) {
    status.registerSynchronization(
        new TransactionSynchronization() {
          @Override
          public void afterCompletion(Status completed) {
            forget(player);
          }
        });
  }

  private synchronized long revocations() {
    return revocations;
  }

  /** Skips sessions that may have been revoked meanwhile. */
  private synchronized void remember(Found read, long asked, long before) {
    if (revocations == before && ticker.read() - asked < LATEST.toNanos()) {
      found.put(read.session.id(), read);
    }
  }

  private synchronized void forget(PlayerId player) {
    revocations++;
    found.asMap().values().removeIf(one -> one.session.player().equals(player));
  }
}
