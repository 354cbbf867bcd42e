package dev.rondo.persistence.search;

import dev.rondo.application.health.Causes;
import dev.rondo.application.health.UnavailableException;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.persistence.search.IndexSource.Change;
import dev.rondo.persistence.search.IndexState.Closed;
import dev.rondo.persistence.search.IndexState.Failed;
import dev.rondo.persistence.search.IndexState.Ready;
import dev.rondo.persistence.search.IndexState.Resting;
import dev.rondo.persistence.search.IndexState.Unfilled;
import dev.rondo.persistence.transaction.CommitFlusher;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongPredicate;
import org.apache.commons.io.function.IOFunction;
import org.apache.commons.io.function.Uncheck;
import org.apache.lucene.index.DirectoryReader;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * This node's own index of the items in the database, for searches. It answers only if the database
 * is still at the revision that the index has; otherwise, and whenever there is no index, the
 * database is searched. So no search is wrong, even if the index lags, is missing or fails.
 */
@Singleton
public final class ItemIndex {

  private static final Logger LOG = LoggerFactory.getLogger(ItemIndex.class);

  /** The catalogue has no row while the data of another server are moved in. */
  public static final long NO_REVISION = -1;

  /** The changes that are kept; an index that lags by more is rebuilt. */
  public static final int KEPT_CHANGES = 20_000;

  /** With more items to update, the index is rebuilt. */
  private static final int MOST_FOLLOWED = 5000;

  private static final int ATTEMPTS = 3;
  private static final long PATIENCE_MILLIS = 100;

  /** How many calls of the timer the index pauses after a failure. */
  private static final int CALLS_OF_REST = 120;

  private final IndexFolder folder;
  private final IndexSource source;
  private final TransactionOperations<Connection> connections;
  private final Transactions transactions;

  /** The thread that changes the index holds it. */
  private final ReentrantLock changing = new ReentrantLock();

  /** Its files; guarded by the lock. */
  private @Nullable SearchIndex index;

  /** Without the lock, the state may only become {@link Failed} or {@link Closed}. */
  private final AtomicReference<IndexState> state = new AtomicReference<>(new Unfilled());

  /** Items with a change that has no revision, by this node or others. */
  private final Set<ItemRef> followed = ConcurrentHashMap.newKeySet();

  private volatile boolean isOutdated;

  private volatile boolean told;

  /** An index of the items in a database; nothing is read yet. */
  public ItemIndex(
      IndexFolder folder,
      JdbcOperations operations,
      CommitFlusher flusher,
      TransactionOperations<Connection> connections,
      Transactions transactions) {
    this.folder = folder;
    this.source = new IndexSource(operations, flusher);
    this.connections = connections;
    this.transactions = transactions;
  }

  /**
   * Applies changes of the database to the index, which takes a while after many changes. Called by
   * a timer.
   */
  public void catchUpWithDatabase() {
    changing.lock();
    try {
      follow(state.get());
    } catch (IOException | UncheckedIOException e) {
      fail(e);
    } finally {
      changing.unlock();
    }
  }

  /**
   * Fills the index where it was not filled yet, or waits until it is; not in a transaction.
   *
   * @throws UnavailableException when the index is closed meanwhile
   */
  public void fillAtFirst() {
    if (state.get() instanceof Unfilled && connections.findTransactionStatus().isEmpty()) {
      catchUpWithDatabase();
      if (state.get() instanceof Closed) {
        throw new UnavailableException(
            "a search waited for its index, and the server stops", new CancellationException());
      }
    }
  }

  /**
   * Looks at an item again: replays, likes, votes and comments come without a revision. With a
   * replay, the level that it was played on has one play more.
   */
  public void follow(ItemRef item) {
    if (followed.size() < MOST_FOLLOWED) {
      followed.add(item);
    } else {
      followAnew();
    }
  }

  /** Fills the index anew, because changes may have been missed. */
  public void followAnew() {
    isOutdated = true;
  }

  private void follow(IndexState now) throws IOException {
    switch (now) {
      case Unfilled() -> fillAnew(now);
      case Ready ready -> {
        if (!isOutdated && isCaughtUp(ready)) {
          // The first searches need not wait for the merge.
          Objects.requireNonNull(index).merge();
          told = false;
        } else {
          fillAnew(ready);
        }
      }
      case Failed() -> {
        change(now, new Resting(CALLS_OF_REST));
        deleteFiles();
      }
      case Resting resting -> change(resting, resting.next());
      case Closed() -> {}
    }
  }

  /** Changes the state, unless somebody else has done so meanwhile. */
  private void change(IndexState now, IndexState next) throws IOException {
    if (state.compareAndSet(now, next)) {
      release(now, next);
    } else {
      release(next, now);
    }
  }

  /** Releases the snapshot of a state that is gone, unless the other state has it too. */
  private static void release(IndexState gone, IndexState other) throws IOException {
    if (gone instanceof Ready ready
        && !(other instanceof Ready kept && kept.search() == ready.search())) {
      ready.search().decRef();
    }
  }

  /**
   * Searches the index. Empty when there is none that is up to date.
   *
   * @param isCurrent whether an index of a revision is up to date
   */
  public <T> Optional<T> search(LongPredicate isCurrent, IOFunction<DirectoryReader, T> search) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (!(state.get() instanceof Ready now)) {
        return Optional.empty();
      }
      if (!isCurrent.test(now.revision())) {
        if (!catchUpSoon()) {
          return Optional.empty();
        }
      } else if (now.search().tryIncRef()) {
        return found(search, now.search());
      }
    }
    return Optional.empty();
  }

  private <T> Optional<T> found(IOFunction<DirectoryReader, T> search, DirectoryReader taken) {
    try {
      try {
        return Optional.of(search.apply(taken));
      } finally {
        taken.decRef();
      }
    } catch (IOException | RuntimeException e) {
      fail(e);
      return Optional.empty();
    }
  }

  /** Whether there is an index to be searched. */
  public boolean isReady() {
    return state.get() instanceof Ready;
  }

  /** The revision that the database has for the caller. */
  public long revision() {
    return source.revision();
  }

  /** Not from within a transaction: the index has only what was committed. */
  private boolean catchUpSoon() {
    if (connections.findTransactionStatus().isPresent()) {
      return false;
    }
    try {
      if (!changing.tryLock(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
        return false;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
    try {
      return state.get() instanceof Ready ready && isCaughtUp(ready);
    } catch (IOException e) {
      fail(e);
      return false;
    } finally {
      changing.unlock();
    }
  }

  /** Applies the changes since; false when some of them are not kept any more. */
  private boolean isCaughtUp(Ready now) throws IOException {
    SearchIndex filled = Objects.requireNonNull(index);
    long applied = now.revision();
    IndexSource.Changes changes;
    do {
      changes = source.changesAfter(applied);
      long next = Math.min(changes.revision(), applied + IndexSource.BATCH);
      if (next - applied != changes.each().size() || state.get() instanceof Closed) {
        return false;
      }
      for (Change change : changes.each()) {
        switch (change) {
          case Change.Removed(long item) -> filled.remove(item);
          case Change.Put(IndexedItem item) -> filled.put(item);
        }
      }
      applied = next;
    } while (applied < changes.revision());
    for (IndexedItem again : followedItems(applied)) {
      filled.put(again);
    }
    Ready next = new Ready(filled.snapshot(now.search()), applied);
    if (!next.equals(now)) {
      change(now, next);
    }
    return true;
  }

  /** Items that changed after the revision are read another time. */
  private List<IndexedItem> followedItems(long revision) {
    // Removed before they are read: a change meanwhile adds them again.
    List<ItemRef> taken = List.copyOf(followed);
    taken.forEach(followed::remove);
    List<IndexedItem> items = new ArrayList<>();
    boolean isRead = false;
    try {
      isRead = read(taken, revision, items);
    } finally {
      if (!isRead) {
        followed.addAll(taken);
      }
    }
    return isRead ? items : List.of();
  }

  /** False when the database is at another revision. */
  private boolean read(List<ItemRef> refs, long revision, List<IndexedItem> items) {
    Map<ItemKind, List<ItemName>> names = new EnumMap<>(ItemKind.class);
    for (ItemRef item : refs) {
      names.computeIfAbsent(item.kind(), kind -> new ArrayList<>()).add(item.name());
    }
    List<ItemName> replays = names.getOrDefault(ItemKind.REPLAY, List.of());
    if (!replays.isEmpty()) {
      source
          .played(replays)
          .forEach(
              level -> names.computeIfAbsent(ItemKind.LEVEL, kind -> new ArrayList<>()).add(level));
    }
    for (Map.Entry<ItemKind, List<ItemName>> some : names.entrySet()) {
      IndexSource.Batch batch = source.named(some.getKey(), some.getValue());
      if (batch.revision() != revision) {
        return false;
      }
      items.addAll(batch.items());
    }
    return true;
  }

  private void fillAnew(IndexState now) throws IOException {
    IndexState unfilled = new Unfilled();
    change(now, unfilled);
    isOutdated = false;
    SearchIndex filled = emptied();
    long revision = transactions.snapshot(() -> fill(filled));
    if (revision != NO_REVISION) {
      change(unfilled, new Ready(filled.snapshot(), revision));
    }
  }

  private SearchIndex emptied() throws IOException {
    SearchIndex emptied = index;
    if (emptied == null) {
      emptied = SearchIndex.in(folder.path());
      index = emptied;
    }
    emptied.clear();
    return emptied;
  }

  /** The revision that it was filled at; none when it was closed or the revision did not stay. */
  private long fill(SearchIndex filled) {
    IndexSource.Batch batch = source.batchAfter(Long.MIN_VALUE);
    long revision = batch.revision();
    while (!batch.items().isEmpty()) {
      if (state.get() instanceof Closed) {
        return NO_REVISION;
      }
      batch.items().forEach(item -> Uncheck.accept(filled::add, item));
      batch = source.batchAfter(batch.items().getLast().id());
    }
    return batch.revision() == revision ? revision : NO_REVISION;
  }

  private void fail(Exception e) {
    IndexState failed = new Failed();
    IndexState before = state.getAndUpdate(now -> now instanceof Closed ? now : failed);
    try {
      release(before, failed);
    } catch (IOException release) {
      e.addSuppressed(release);
    }
    if (!told) {
      told = true;
      tell(e);
    }
  }

  /** For a full disk or too many open files, the message says enough. */
  private static void tell(Exception e) {
    String failed = "The search index failed; searches take longer until it is built anew";
    Causes.of(e)
        .filter(IOException.class::isInstance)
        .reduce((outer, inner) -> inner)
        .ifPresentOrElse(
            disk -> LOG.warn("{}: {}", failed, disk.getMessage()), () -> LOG.warn(failed, e));
  }

  private void deleteFiles() throws IOException {
    SearchIndex deleted = index;
    index = null;
    if (deleted != null) {
      deleted.close();
    }
  }

  /** Deletes the index; searches use the database from then on. */
  @PreDestroy
  public void close() throws IOException {
    IndexState closed = new Closed();
    IndexState before = state.getAndSet(closed);
    changing.lock();
    try {
      release(before, closed);
    } finally {
      try {
        deleteFiles();
      } finally {
        changing.unlock();
      }
    }
  }

  /**
   * Where the nodes of a machine keep their search indexes, each in a folder of its own that ends
   * with it.
   */
  public record IndexFolder(Path path) {}
}
