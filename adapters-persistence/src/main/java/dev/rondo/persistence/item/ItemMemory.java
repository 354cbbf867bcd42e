package dev.rondo.persistence.item;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import io.micronaut.context.event.ApplicationEventListener;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Duration;
import java.util.Optional;

/**
 * The items that were read lately, parsed, each with the version of the catalogue that it is of. It
 * is used while that is the version as this node knows it: its own changes at once, those of others
 * when somebody asks for the number of changes. Not inside a transaction, as what is seen there may
 * not come to be; and not for replays, which come without a new version.
 */
@Singleton
final class ItemMemory implements ApplicationEventListener<CatalogueChanged> {

  /** No version is known. */
  static final long NO_VERSION = -1;

  /** How many bytes all that are remembered take together, keys included. */
  static final long MOST_BYTES = 16 << 20;

  /** How long it is believed that the catalogue has not changed. */
  static final Duration TRUST = Duration.ofSeconds(4);

  /** What an item takes beside its texts, with its places in memory. */
  private static final int OVERHEAD = 1000;

  private final TransactionOperations<Connection> transactions;
  private final Ticker ticker;
  private final Cache<Object, Held> items;
  private volatile Known known;

  @Inject
  ItemMemory(TransactionOperations<Connection> transactions) {
    this(transactions, Ticker.systemTicker(), MOST_BYTES);
  }

  ItemMemory(TransactionOperations<Connection> transactions, Ticker ticker, long bytes) {
    this.transactions = transactions;
    this.ticker = ticker;
    this.known = new Known(NO_VERSION, ticker.read());
    this.items =
        Caffeine.newBuilder()
            .maximumWeight(Math.min(bytes, Runtime.getRuntime().maxMemory() / 16))
            .weigher((Object key, Held held) -> held.weight)
            .build();
  }

  /** How many bytes those that are remembered take. */
  long bytes() {
    items.cleanUp();
    return items.policy().eviction().orElseThrow().weightedSize().orElseThrow();
  }

  /** Records the version that the database has; what a transaction sees may not come to be. */
  synchronized void confirm(long version) {
    if (transactions.findTransactionStatus().isPresent()) {
      return;
    }
    known = new Known(Math.max(version, known.version), ticker.read() + TRUST.toNanos());
  }

  @Override
  public synchronized void onApplicationEvent(CatalogueChanged change) {
    known = new Known(Math.max(change.changeCount(), known.version), known.until);
  }

  /**
   * The version that what is read now is at least of; {@link #NO_VERSION} when nothing is to be
   * remembered.
   */
  long version() {
    Known now = known;
    return now.until - ticker.read() > 0 && transactions.findTransactionStatus().isEmpty()
        ? now.version
        : NO_VERSION;
  }

  /** The item of that reference, if it is remembered of a version. */
  Optional<CatalogueItem> find(ItemRef ref, long version) {
    return held(ref, version);
  }

  /** The item of that id, if it is remembered of a version. */
  Optional<CatalogueItem> find(long id, long version) {
    return held(id, version);
  }

  private Optional<CatalogueItem> held(Object key, long version) {
    Held held = version == NO_VERSION ? null : items.getIfPresent(key);
    return held == null || held.version != version ? Optional.empty() : Optional.of(held.item);
  }

  /** Remembers an item that was read by its reference when a version was known. */
  void remember(CatalogueItem item, String document, long version) {
    remember(item.ref(), item, document, version);
  }

  /** Remembers an item that was read by its id when a version was known. */
  void remember(long id, CatalogueItem item, String document, long version) {
    remember((Object) id, item, document, version);
  }

  private void remember(Object key, CatalogueItem item, String document, long version) {
    if (version != NO_VERSION && item.kind() != ItemKind.REPLAY) {
      items.put(key, new Held(version, item, OVERHEAD + 4 * document.length()));
    }
  }

  private record Held(long version, CatalogueItem item, int weight) {}

  private record Known(long version, long until) {}
}
