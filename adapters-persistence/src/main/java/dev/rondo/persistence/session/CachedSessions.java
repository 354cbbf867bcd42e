package dev.rondo.persistence.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.application.session.Sessions;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.session.SessionId;
import io.micronaut.context.annotation.Bean;
import io.micronaut.transaction.TransactionOperations;
import io.micronaut.transaction.TransactionStatus;
import io.micronaut.transaction.support.TransactionSynchronization;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The sessions in the database with a short-lived cache. Only sessions that were found are cached:
 * made-up ids cost a look into an index each, and push nothing out. Inside a transaction the memory
 * is passed by, as what is seen there may not come to be.
 */
@Singleton
@Bean(typed = Sessions.class)
final class CachedSessions implements Sessions {

  /** How long a revocation on another node may go unseen; the port allows 5 s. */
  static final Duration HELD = Duration.ofSeconds(3);

  /** How many bytes all that are remembered take together. */
  static final long MOST_BYTES = 8 << 20;

  /** What a session takes beside the id of its player, with its place in memory. */
  private static final int OVERHEAD = 400;

  private final Sessions sessions;
  private final TransactionOperations<Connection> transactions;
  private final Cache<SessionId, Session> found;
  private long revocations;

  @Inject
  CachedSessions(JdbcSessions sessions, TransactionOperations<Connection> transactions) {
    // Not by the clock of the wall: set back, it would make the memory longer.
    this(sessions, transactions, Ticker.systemTicker());
  }

  CachedSessions(Sessions sessions, TransactionOperations<Connection> transactions, Ticker ticker) {
    this.sessions = sessions;
    this.transactions = transactions;
    this.found =
        Caffeine.newBuilder()
            .maximumWeight(MOST_BYTES)
            .weigher((SessionId id, Session session) -> weight(session))
            .expireAfterWrite(HELD)
            .ticker(ticker)
            .build();
  }

  /** Players choose the length of their ids. */
  private static int weight(Session session) {
    return OVERHEAD + 2 * session.player().value().length();
  }

  /** How many bytes those that are remembered take. */
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
    Session known = found.getIfPresent(id);
    if (known != null) {
      return Optional.of(known);
    }
    long before = revocations();
    Optional<Session> read = sessions.find(id);
    read.ifPresent(session -> remember(session, before));
    return read;
  }

  @Override
  public Optional<Session> atHand(SessionId id) {
    return Optional.ofNullable(found.getIfPresent(id));
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

  /** Unless sessions were revoked since it was read: it may have been among them. */
  private synchronized void remember(Session session, long before) {
    if (revocations == before) {
      found.put(session.id(), session);
    }
  }

  private synchronized void forget(PlayerId player) {
    revocations++;
    found.asMap().values().removeIf(session -> session.player().equals(player));
  }
}
