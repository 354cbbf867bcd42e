package dev.rondo.persistence.item;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.persistence.sql.Sql;
import dev.rondo.persistence.transaction.CommitFlusher;
import dev.rondo.persistence.transaction.LastAnswer;
import io.micronaut.context.event.ApplicationEventListener;
import io.micronaut.core.order.Ordered;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A cache of parsed items. It follows the log of item changes, so that a change removes only the
 * changed items: changes of this node at once, those of others when somebody asks for the number of
 * changes. It is not used inside transactions, which may be rolled back, nor for replays, which
 * come without a new version.
 */
@Singleton
final class ItemMemory implements ApplicationEventListener<CatalogueChanged>, Ordered {

  /** The bound of its size in bytes, with keys. */
  static final long MOST_BYTES = 32 << 20;

  /** How long the catalogue is assumed to be unchanged. */
  static final Duration TRUST = Duration.ofSeconds(4);

  /** More changes at once clear the memory. */
  static final int MOST_CHANGES = 1000;

  /** The id in a row that says that nothing changed. */
  private static final long NO_ITEM = 0;

  /** What an item takes beside its texts, with its places in memory. */
  private static final int OVERHEAD = 1000;

  private final TransactionOperations<Connection> transactions;
  private final LastAnswer<Long, List<Change>> changes;
  private final Ticker ticker;
  private final Cache<Long, Held> items;
  private final Map<ItemRef, Long> ids = new ConcurrentHashMap<>();

  /** The thread that reads changes holds it. */
  private final ReentrantLock following = new ReentrantLock();

  private volatile Known known;
  private volatile Followed followed = Followed.NOTHING;

  @Inject
  ItemMemory(
      TransactionOperations<Connection> transactions,
      JdbcOperations operations,
      CommitFlusher flusher) {
    this(transactions, operations, flusher, Ticker.systemTicker(), MOST_BYTES);
  }

  ItemMemory(
      TransactionOperations<Connection> transactions,
      JdbcOperations operations,
      CommitFlusher flusher,
      Ticker ticker,
      long bytes) {
    this.transactions = transactions;
    this.changes = new LastAnswer<>(flusher, since -> changesAfter(since, operations));
    this.ticker = ticker;
    this.known = new Known(Followed.NOTHING.version, ticker.read());
    this.items =
        Caffeine.newBuilder()
            .maximumWeight(Math.min(bytes, Runtime.getRuntime().maxMemory() / 16))
            .weigher((Long id, Held held) -> held.weight)
            // Evicts on the adding thread, so that neither map is ahead of the other.
            .executor(Runnable::run)
            .evictionListener(
                (@Nullable Long id, @Nullable Held held, RemovalCause cause) -> {
                  if (id != null && held != null) {
                    ids.remove(held.item.ref(), id);
                  }
                })
            .build();
  }

  /** The size of the cached items in bytes. */
  long bytes() {
    items.cleanUp();
    return items.policy().eviction().orElseThrow().weightedSize().orElseThrow();
  }

  /** How many references lead to them. */
  int references() {
    return ids.size();
  }

  @Override
  public synchronized void onApplicationEvent(CatalogueChanged change) {
    known = new Known(Math.max(change.changeCount(), known.version), known.until);
  }

  /** Runs before the other listeners, which may read items again. */
  @Override
  public int getOrder() {
    return HIGHEST_PRECEDENCE;
  }

  /**
   * Follows what was changed; how often the catalogue has changed. Not inside a transaction.
   *
   * @return empty while the catalogue is away, because the data of another server are moved in
   */
  Optional<Long> follow() {
    following.lock();
    try {
      return readChanges() ? Optional.of(followed.version) : Optional.empty();
    } finally {
      following.unlock();
    }
  }

  private boolean readChanges() {
    long tick = ticker.read();
    Known before = known;
    List<Change> since = changes.to(followed.revision);
    if (since.isEmpty()) {
      return false;
    }
    take(
        since.getFirst().at,
        since.stream().mapToLong(Change::item).filter(item -> item != NO_ITEM).toArray(),
        before,
        tick);
    return true;
  }

  private static List<Change> changesAfter(long revision, JdbcOperations operations) {
    return Sql.of(
            "SELECT catalogue.changes, catalogue.revision, item_change.item_id FROM catalogue")
        .add(" LEFT JOIN item_change ON item_change.revision > ?", revision)
        .add(" WHERE catalogue.id = 1 LIMIT ?", MOST_CHANGES + 1)
        .query(
            operations,
            row -> new Change(new Followed(row.getLong(1), row.getLong(2)), row.getLong(3)));
  }

  private synchronized void take(Followed now, long[] changed, Known before, long tick) {
    long behind = now.revision - followed.revision;
    if (behind == changed.length && behind <= MOST_CHANGES) {
      for (long id : changed) {
        Held held = items.asMap().remove(id);
        if (held != null) {
          ids.remove(held.item.ref(), id);
        }
      }
    } else if (behind != 0) {
      items.invalidateAll();
      ids.clear();
    }
    followed = now;
    long told = known.equals(before) ? now.version : Math.max(now.version, known.version);
    known = new Known(told, tick + TRUST.toNanos());
  }

  /** What is remembered is of this; {@link Followed#NOTHING} when nothing may be used. */
  Followed current() {
    if (known.until - ticker.read() <= 0 || transactions.findTransactionStatus().isPresent()) {
      return Followed.NOTHING;
    }
    if (followed.version < known.version && following.tryLock()) {
      try {
        readChanges();
      } finally {
        following.unlock();
      }
    }
    Followed now = followed;
    return now.version < known.version ? Followed.NOTHING : now;
  }

  Optional<CatalogueItem> find(ItemRef ref, Followed now) {
    Long id = ids.get(ref);
    return id == null ? Optional.empty() : find(id, now);
  }

  Optional<CatalogueItem> find(long id, Followed now) {
    Held held = now.equals(Followed.NOTHING) ? null : items.getIfPresent(id);
    return held == null ? Optional.empty() : Optional.of(held.item);
  }

  /**
   * Remembers an item, unless a change was followed since.
   *
   * @param since what was current before it was read
   */
  synchronized void remember(long id, CatalogueItem item, String document, Followed since) {
    if (!since.equals(Followed.NOTHING)
        && since.equals(followed)
        && item.kind() != ItemKind.REPLAY) {
      // In this order, as an item may be displaced at once.
      ids.put(item.ref(), id);
      items.put(id, new Held(item, OVERHEAD + 4 * document.length()));
    }
  }

  /** Up to where changes were followed. */
  record Followed(long version, long revision) {

    static final Followed NOTHING = new Followed(-1, Long.MAX_VALUE);
  }

  private record Change(Followed at, long item) {}

  private record Held(CatalogueItem item, int weight) {}

  private record Known(long version, long until) {}
}
