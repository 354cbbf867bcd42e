package dev.rondo.persistence.transaction;

import dev.rondo.application.health.UnavailableException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.zip.Deflater;
import java.util.zip.ZipOutputStream;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.FileStore;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;

/**
 * The file of an embedded database that this process has open. It is written only on request,
 * between two statements of all running transactions, and never over data of the last durable
 * state.
 *
 * <p>Left to itself, the store takes the state of one table after the other while transactions go
 * on, so that it may have half of one, which nothing puts right after a kill; it keeps the place of
 * whatever was written less than 45 seconds ago, which makes a busy file grow without bound, or
 * none at all, which lets a loss of power take the whole file; and it rewrites chunks in the
 * background as long as it hopes to save something.
 */
final class EmbeddedStore {

  /** Those of this process; other processes may work with them as well. */
  private static final Map<MVStore, EmbeddedStore> OPEN = new ConcurrentHashMap<>();

  /** Keeps the place of each chunk. */
  private static final int KEEP_ALL = Integer.MAX_VALUE;

  /** Keeps the place of no chunk that nothing refers to. */
  private static final int KEEP_NONE = -1;

  /** No thread of its own writes, and no commit of a transaction does. */
  private static final int NEVER = -1;

  /**
   * The store counts the bytes of memory that its next write will release, and writes by itself, in
   * the middle of transactions, when they are too many: it is told that they are so many fewer.
   * Only a single statement that changes that much still makes it write, such as the commit of a
   * very large import, which would otherwise fill the memory. Four times as many, and some more,
   * still fit into an int, which it relies on.
   */
  private static final int UNCOUNTED =
      (int) Math.min(1 << 28, Runtime.getRuntime().maxMemory() / 8);

  /** How often it is looked whether memory has to be released. */
  private static final long WATCH_NANOS = 100_000_000;

  /**
   * After so many chunks at the latest their places are used again: it bounds the file's growth.
   */
  private static final int CHUNKS_BETWEEN_SYNCS = 64;

  /**
   * After so many bytes of memory, a quarter as many in the file, it is looked whether chunks hold
   * so little that they are worth being rewritten. Not after so many chunks: that of a sign-in has
   * a fifth of one of uploads.
   */
  private static final long CHANGED_BETWEEN_REWRITES = 4 << 20;

  /** In percent of a chunk, and of all chunks together. */
  private static final int SPARSE = 50;

  /** For so many bytes of memory that were written, one of the file is moved out of such chunks. */
  private static final int WRITTEN_FOR_ONE_MOVED = 7;

  /** Bytes of the file; who waits for a write waits for that too. */
  private static final int MOVED_AT_ONCE = 4 << 20;

  private final MVStore store;
  private final FileStore<?> file;
  private final SparseChunks sparseChunks;
  private final DiskWait wait;
  private final FreeDiskSpace room;
  private final ChangingSessions changing;
  private final GroupCommit flush = new GroupCommit(this::flush);
  private final ReentrantLock copying = new ReentrantLock();

  /** The last version of which all is on the disk; each chunk is a version. */
  private long synced;

  /** How many bytes of memory were written since sparse chunks were looked for last. */
  private long changed;

  private EmbeddedStore(MVStore store, SessionLocal session, DiskWait wait, FreeDiskSpace room) {
    this.store = store;
    this.file = store.getFileStore();
    this.sparseChunks = new SparseChunks(file, SPARSE);
    this.wait = wait;
    this.room = room;
    this.changing = new ChangingSessions(session.getDatabase());
    store.setAutoCommitDelay(NEVER);
    store.setRetentionTime(KEEP_ALL);
    keepFromWriting();
    Thread.ofPlatform().name("database-memory").daemon().start(this::watchMemory);
  }

  /** The store behind a connection, unless it is in memory or another process has it open. */
  static Optional<EmbeddedStore> behind(Connection connection, DiskWait wait, FreeDiskSpace room) {
    return session(connection).flatMap(session -> of(session, wait, room));
  }

  private static Optional<EmbeddedStore> of(
      SessionLocal session, DiskWait wait, FreeDiskSpace room) {
    MVStore store = session.getDatabase().getStore().getMvStore();
    EmbeddedStore known = OPEN.get(store);
    if (known != null || store.getFileStore() == null) {
      return Optional.ofNullable(known);
    }
    requireWholeClose(session);
    OPEN.keySet().removeIf(MVStore::isClosed);
    return Optional.of(
        OPEN.computeIfAbsent(store, opened -> new EmbeddedStore(opened, session, wait, room)));
  }

  /**
   * When the store compacts its file before it closes it, it may cut off a chunk that nothing needs
   * but that the last state still lists. The next start then takes the file for damaged, and goes
   * back to an older state: what was written since is lost.
   */
  private static void requireWholeClose(SessionLocal session) {
    if (session.getDatabase().getSettings().maxCompactTime != 0) {
      throw new IllegalStateException("an embedded database must have MAX_COMPACT_TIME=0");
    }
  }

  private static Optional<SessionLocal> session(Connection connection) {
    try {
      return connection.unwrap(JdbcConnection.class).getSession() instanceof SessionLocal session
          ? Optional.of(session)
          : Optional.empty();
    } catch (SQLException e) {
      throw new IllegalStateException("a connection does not know what it is", e);
    }
  }

  /**
   * Lets the transaction of a connection begin to change something, unless the disk is full; the
   * caller runs what it gets when the transaction has ended.
   */
  Runnable enter(Connection connection) {
    requireRoom();
    requireNoWriterOfItsOwn();
    SessionLocal session = session(connection).orElseThrow();
    changing.enter(session);
    return () -> changing.leave(session);
  }

  /**
   * A connection that is opened with {@code WRITE_DELAY} makes the store write at commits or after
   * a while, in the middle of other transactions, whatever was set here before.
   */
  private void requireNoWriterOfItsOwn() {
    if (store.getAutoCommitDelay() != NEVER) {
      throw new IllegalStateException("an embedded database must be opened without WRITE_DELAY");
    }
  }

  /** Refuses while there may be no room for a change. */
  void requireRoom() {
    room.demandToBegin(path());
  }

  /** Returns when all that was committed before is durable. */
  void await() {
    flush.await();
  }

  /** Copies its file, as it is at some moment after this was called, into a zip archive. */
  void copyTo(Path archive) throws IOException {
    copying.lock();
    try (ZipOutputStream zip =
        new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(archive)))) {
      await();
      zip.setLevel(Deflater.BEST_SPEED);
      file.backup(zip);
    } finally {
      copying.unlock();
    }
  }

  boolean isClosed() {
    return store.isClosed();
  }

  private Path path() {
    return Path.of(file.getFileName());
  }

  private void flush() {
    room.demandToEnd(path());
    write();
    settle();
  }

  /** Hands what was committed to the operating system. */
  void write() {
    changing.whileStopped(
        () -> {
          changed += unwritten();
          store.commit();
          keepFromWriting();
        });
  }

  private void keepFromWriting() {
    store.registerUnsavedMemory(-UNCOUNTED - store.getUnsavedMemory());
  }

  /** How many bytes of memory the next write releases, as the store counts them. */
  private int unwritten() {
    return UNCOUNTED + store.getUnsavedMemory();
  }

  /**
   * A transaction that changes much would fill the memory if nothing were written before its end.
   */
  private void watchMemory() {
    while (!store.isClosed()) {
      LockSupport.parkNanos(WATCH_NANOS);
      if (unwritten() > store.getAutoCommitMemory()) {
        try {
          await();
        } catch (UnavailableException | MVStoreException e) {
          // The disk is full, or the file was just closed: whoever changes something is told so.
        }
      }
    }
  }

  /** Waits for the disk, if it is to; then gives free what no state on the disk needs any more. */
  void settle() {
    long version = store.getCurrentVersion();
    if (!isDue(version)) {
      return;
    }
    store.sync();
    synced = version;
    store.executeFilestoreOperation(() -> reclaim(version));
  }

  private boolean isDue(long version) {
    return switch (wait) {
      case ON -> version > synced;
      case OFF -> version - synced >= CHUNKS_BETWEEN_SYNCS;
    };
  }

  /**
   * Unless more was written since: that is not on the disk, and the state before it still is. Nor
   * while the file is copied: a copy has to find all of the state that it began with.
   */
  private void reclaim(long version) {
    if (store.getCurrentVersion() != version || !store.isSpaceReused()) {
      return;
    }
    store.setRetentionTime(KEEP_NONE);
    try {
      file.dropUnusedChunks();
      if (changed >= CHANGED_BETWEEN_REWRITES) {
        sparseChunks.moveOut((int) Math.min(changed / WRITTEN_FOR_ONE_MOVED, MOVED_AT_ONCE));
        changed = 0;
      }
    } finally {
      store.setRetentionTime(KEEP_ALL);
    }
  }
}
