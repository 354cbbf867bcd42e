package dev.rondo.persistence.item;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * This node's own index of the items in the database, for searches. What it answers counts only if
 * the database is still at the revision that the index has; otherwise, and whenever there is no
 * index, the database is searched. So the index may lag, be away or fail, and no search is wrong.
 */
@Singleton
public final class ItemIndex {

  private static final Logger LOG = LoggerFactory.getLogger(ItemIndex.class);

  /** The catalogue has no row while the data of another server are moved in. */
  static final long NO_REVISION = -1;

  private static final int BATCH = 500;
  private static final int ATTEMPTS = 3;
  private static final long PATIENCE_MILLIS = 100;

  /** For as many calls it is left alone when it has failed. */
  private static final int CALLS_OF_REST = 60;

  private final IndexFolder folder;
  private final JdbcOperations operations;
  private final TransactionOperations<Connection> connections;
  private final Transactions transactions;

  /** Held by the one who changes the index. */
  private final ReentrantLock changing = new ReentrantLock();

  /** Guarded by the lock. */
  private @Nullable SearchIndex index;

  /** Guarded by the lock. */
  private int rest;

  /** Written under the lock, read without it. */
  private volatile @Nullable State state;

  private volatile boolean broken;
  private volatile boolean told;
  private volatile boolean closed;

  ItemIndex(
      IndexFolder folder,
      JdbcOperations operations,
      TransactionOperations<Connection> connections,
      Transactions transactions) {
    this.folder = folder;
    this.operations = operations;
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
      if (closed || isResting()) {
        return;
      }
      if (!catchUp()) {
        rebuild();
      }
      told = false;
    } catch (IOException | UncheckedIOException e) {
      fail(e);
    } finally {
      changing.unlock();
    }
  }

  private boolean isResting() throws IOException {
    if (broken) {
      rest = CALLS_OF_REST;
      broken = false;
      discard();
    }
    if (rest > 0) {
      rest--;
      return true;
    }
    return false;
  }

  /**
   * Searches the index, then reads what was found from the database. Empty when there is no index
   * of that revision.
   *
   * @param search what to look for
   * @param reading reads what was found and the revision, in one statement
   */
  <F, T> Optional<T> search(Search<F> search, Function<F, AtRevision<T>> reading) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      State now = state;
      if (now == null || broken) {
        return Optional.empty();
      }
      if (now.search.retain()) {
        Optional<F> found = found(search, now.search);
        if (found.isEmpty()) {
          return Optional.empty();
        }
        AtRevision<T> read = reading.apply(found.orElseThrow());
        if (read.revision == now.revision) {
          return Optional.of(read.value);
        }
        if (!catchUpSoon()) {
          return Optional.empty();
        }
      }
    }
    return Optional.empty();
  }

  private <F> Optional<F> found(Search<F> search, SearchSnapshot taken) {
    try {
      try {
        return Optional.of(search.in(taken));
      } finally {
        taken.release();
      }
    } catch (IOException | RuntimeException e) {
      fail(e);
      return Optional.empty();
    }
  }

  /** The revision that the database has for the caller. */
  long revision() {
    return Sql.of("SELECT revision FROM catalogue WHERE id = 1")
        .query(operations, row -> row.getLong(1))
        .stream()
        .findFirst()
        .orElse(NO_REVISION);
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
      return !closed && !broken && catchUp();
    } catch (IOException e) {
      fail(e);
      return false;
    } finally {
      changing.unlock();
    }
  }

  /** False when it cannot be done one by one. */
  private boolean catchUp() throws IOException {
    State now = state;
    SearchIndex followed = index;
    if (now == null || followed == null) {
      return false;
    }
    Changes changes = changesAfter(now.revision);
    long behind = changes.revision - now.revision;
    if (behind == 0) {
      return true;
    }
    if (behind != changes.each.size()) {
      return false;
    }
    for (IndexChange change : changes.each) {
      if (change.now == null) {
        followed.remove(change.item);
      } else {
        followed.put(change.now);
      }
    }
    SearchSnapshot next = followed.snapshot(now.search);
    state = new State(next, changes.revision);
    if (next != now.search) {
      now.search.release();
    }
    return true;
  }

  /** In one statement, so that the items are what they are at the revision. */
  private Changes changesAfter(long revision) {
    List<IndexChange> changes =
        Sql.of("SELECT catalogue.revision, item_change.item_id, " + IndexedItem.COLUMNS)
            .add(" FROM catalogue")
            .add(" LEFT JOIN item_change ON item_change.revision > ?", revision)
            .add(" LEFT JOIN item ON item.id = item_change.item_id")
            .add(" WHERE catalogue.id = 1 LIMIT ?", ItemChangeRow.KEPT + 1)
            .query(operations, ItemIndex::change);
    return new Changes(
        changes.isEmpty() ? NO_REVISION : changes.getFirst().revision,
        changes.stream().filter(change -> change.item != 0).toList());
  }

  private static IndexChange change(ResultSet row) throws SQLException {
    boolean gone = row.getString(4) == null;
    return new IndexChange(row.getLong(1), row.getLong(2), gone ? null : IndexedItem.read(row, 3));
  }

  private void rebuild() throws IOException {
    forget();
    SearchIndex building = index;
    if (building == null) {
      building = SearchIndex.in(folder.path());
      index = building;
    }
    SearchIndex filled = building;
    filled.clear();
    long revision = transactions.snapshot(() -> fill(filled));
    if (revision != NO_REVISION) {
      state = new State(filled.snapshot(), revision);
    }
  }

  /** The revision that it was filled at; none when it was closed or the revision did not stay. */
  private long fill(SearchIndex filled) {
    Batch batch = batchAfter(Long.MIN_VALUE);
    long revision = batch.revision;
    while (!batch.items.isEmpty()) {
      if (closed) {
        return NO_REVISION;
      }
      try {
        for (IndexedItem item : batch.items) {
          filled.add(item);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      batch = batchAfter(batch.items.getLast().id());
    }
    return batch.revision == revision ? revision : NO_REVISION;
  }

  /** In one statement: a snapshot of the embedded database has a table as when it is first read. */
  private Batch batchAfter(long id) {
    List<IndexedItem> items = new ArrayList<>();
    List<Long> revisions =
        Sql.of("SELECT catalogue.revision, " + IndexedItem.COLUMNS + " FROM catalogue")
            .add(" LEFT JOIN (SELECT " + IndexedItem.COLUMNS + " FROM item")
            .add(" WHERE id > ? ORDER BY id LIMIT ?) item ON TRUE", id, BATCH)
            .add(" WHERE catalogue.id = 1 ORDER BY item.id")
            .query(
                operations,
                row -> {
                  if (row.getString(3) != null) {
                    items.add(IndexedItem.read(row, 2));
                  }
                  return row.getLong(1);
                });
    return new Batch(revisions.isEmpty() ? NO_REVISION : revisions.getFirst(), items);
  }

  private void fail(Exception e) {
    broken = true;
    if (!told) {
      told = true;
      LOG.warn("The search index failed; searches take longer until it is built anew", e);
    }
  }

  private void forget() throws IOException {
    State now = state;
    state = null;
    if (now != null) {
      now.search.release();
    }
  }

  private void discard() throws IOException {
    SearchIndex discarded = index;
    index = null;
    try {
      forget();
    } finally {
      if (discarded != null) {
        discarded.close();
      }
    }
  }

  /** Deletes the index; searches use the database from then on. */
  @PreDestroy
  void close() throws IOException {
    closed = true;
    changing.lock();
    try {
      discard();
    } finally {
      changing.unlock();
    }
  }

  /**
   * Looks for something in an index.
   *
   * @param <F> what is found
   */
  interface Search<F> {

    /** Finds it. */
    F in(SearchSnapshot index) throws IOException;
  }

  /**
   * What the database has.
   *
   * @param revision at which revision
   * @param value what was asked for
   */
  record AtRevision<T>(long revision, T value) {}

  private record State(SearchSnapshot search, long revision) {}

  private record Changes(long revision, List<IndexChange> each) {}

  private record Batch(long revision, List<IndexedItem> items) {}

  /** An item that was changed, and what it is now; nothing when it was removed. */
  private record IndexChange(long revision, long item, @Nullable IndexedItem now) {}
}
