package dev.rondo.persistence.transaction;

import dev.rondo.application.health.UnavailableException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.zip.Deflater;
import java.util.zip.ZipOutputStream;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.Chunk;
import org.h2.mvstore.FileStore;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;

/**
 * The file of an embedded database that this process has open. It is written only on request,
 * between statements of all transactions, and never over the last durable state.
 *
 * <p>By itself, the store saves one table after another while transactions run, so a kill may leave
 * half of a transaction. Either it keeps all space of the last 45 seconds, and a busy file grows
 * without bound, or it keeps none, and a power loss may destroy the file. It also rewrites chunks
 * in the background.
 */
final class EmbeddedStore {

  /** The stores of this process; other processes may use them, too. */
  private static final Map<MVStore, EmbeddedStore> OPEN = new ConcurrentHashMap<>();

  /** Keeps the space of every chunk. */
  private static final int KEEP_ALL = Integer.MAX_VALUE;

  /** Reuses the space of unreferenced chunks. */
  private static final int KEEP_NONE = -1;

  /** Disables writing by its own thread and by commits. */
  private static final int NEVER = -1;

  /**
   * The store counts bytes that its next write will release and writes by itself when they are too
   * many, even in the middle of transactions. This offset delays that to single huge statements,
   * such as the commit of a very large import, which would fill the memory. Four times as many
   * still fit into an int, as the store needs.
   */
  private static final int UNCOUNTED =
      (int) Math.min(1 << 28, Runtime.getRuntime().maxMemory() / 8);

  /** How often the memory is checked, while something changes and otherwise. */
  private static final long WATCH_NANOS = 100_000_000;

  private static final long IDLE_WATCH_NANOS = 10 * WATCH_NANOS;

  /** Space is reused after at most this many chunks, which bounds the file's growth. */
  private static final int CHUNKS_BETWEEN_SYNCS = 64;

  /**
   * Sparse chunks are looked for after this many bytes of memory, a quarter as many in the file.
   * Bytes are counted instead of chunks, because a sign-in's chunk is a fifth of an upload's.
   */
  private static final long CHANGED_BETWEEN_REWRITES = 4 << 20;

  /** One byte of the file is moved for this many written bytes of memory. */
  private static final int WRITTEN_FOR_ONE_MOVED = 7;

  /**
   * The most bytes of the file that are moved at once, unless one sparse chunk has more; waiting
   * writers wait for this, too.
   */
  private static final int MOVED_AT_ONCE = 4 << 20;

  /** The kilobytes of pages that H2 caches; the operating system caches the file itself. */
  private static final int CACHED = 4 << 10;

  private final MVStore store;
  private final FileStore<?> file;
  private final SparseChunks sparseChunks;
  private final DiskWait wait;
  private final FreeDiskSpace room;
  private final ChangingSessions changing;
  private final GroupCommit flush = new GroupCommit(this::flush);
  private final ReentrantLock copying = new ReentrantLock();

  /** The last version, one a chunk, that is completely on the disk. */
  private long synced;

  /** Bytes of memory written since sparse chunks were last looked for. */
  private long changed;

  private EmbeddedStore(MVStore store, SessionLocal session, DiskWait wait, FreeDiskSpace room) {
    this.store = store;
    this.file = store.getFileStore();
    this.sparseChunks = new SparseChunks(file);
    this.wait = wait;
    this.room = room;
    this.changing = new ChangingSessions(session.getDatabase());
    store.setAutoCommitDelay(NEVER);
    store.setRetentionTime(KEEP_ALL);
    store.setCacheSize(CACHED);
    keepFromWriting();
    Thread.ofPlatform().name("database-memory").daemon().start(this::watchMemory);
  }

  /** The store behind a connection, unless it is in memory or open elsewhere. */
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
   * Compacting on close may cut off a chunk that the last state still lists. The next start would
   * take the file for damaged and lose the latest writes.
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
   * Begins a transaction's change, unless the disk is full; the caller runs the result at its end.
   */
  Runnable enter(Connection connection) {
    requireRoom();
    requireNoWriterOfItsOwn();
    SessionLocal session = session(connection).orElseThrow();
    changing.enter(session);
    return () -> changing.leave(session);
  }

  /**
   * A connection with {@code WRITE_DELAY} would make the store write at commits or after a while,
   * in the middle of transactions.
   */
  private void requireNoWriterOfItsOwn() {
    if (store.getAutoCommitDelay() != NEVER) {
      throw new IllegalStateException("an embedded database must be opened without WRITE_DELAY");
    }
  }

  /** Refuses while the disk may have no room for a change. */
  void requireRoom() {
    room.demandToBegin(path());
  }

  /** Waits until all earlier commits are durable. */
  void await() {
    flush.await();
  }

  /** Copies the file, as of some moment after the call, into a zip archive. */
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

  /** A value that differs after each write, and mostly already after each change. */
  State state() {
    return new State(store.getCurrentVersion(), store.getUnsavedMemory());
  }

  /** The number of the next write, and the bytes that wait for it. */
  record State(long version, int unsaved) {}

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

  /** Writes commits to the operating system. */
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

  /** Bytes that the next write releases, as the store counts them. */
  private int unwritten() {
    return UNCOUNTED + store.getUnsavedMemory();
  }

  /** A large transaction would fill the memory if nothing were written before its end. */
  private void watchMemory() {
    while (!store.isClosed()) {
      LockSupport.parkNanos(changing.isEmpty() ? IDLE_WATCH_NANOS : WATCH_NANOS);
      if (unwritten() > store.getAutoCommitMemory()) {
        try {
          await();
        } catch (UnavailableException | MVStoreException e) {
          // The disk is full, or the file was just closed: the next change reports that.
        }
      }
    }
  }

  /** Waits for the disk, if set; then frees space that no durable state needs. */
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
   * Frees space, unless more was written since, because the disk still needs the previous state, or
   * a copy runs, because it needs all of its state.
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

  /** Shares flushes: transactions that commit during a flush share the next one. */
  static final class GroupCommit {

    private final Runnable flush;
    private final AtomicLong asked = new AtomicLong();
    private final ReentrantLock flushing = new ReentrantLock();

    /** Guarded by the lock. */
    private long done;

    GroupCommit(Runnable flush) {
      this.flush = flush;
    }

    /** Waits for a flush that began after the call. */
    void await() {
      long mine = asked.incrementAndGet();
      flushing.lock();
      try {
        if (done < mine) {
          long all = asked.get();
          flush.run();
          done = all;
        }
      } finally {
        flushing.unlock();
      }
    }
  }

  /**
   * Moves live data out of sparse chunks, so that their space can be reused.
   *
   * <p>The store's public method moves the oldest chunks first, however full: it rewrites constant
   * data again and again, and the file grows. The internal one takes only sparse chunks.
   */
  record SparseChunks(FileStore<?> file) {

    /** The live percentage below which a chunk, or all chunks together, are sparse. */
    static final int SPARSE = 50;

    private static final MethodHandle CHUNKS =
        UnpublishedMethod.of(
            FileStore.class, "getChunks", MethodType.methodType(ConcurrentMap.class));

    private static final MethodHandle REWRITE =
        UnpublishedMethod.of(
            FileStore.class,
            "rewriteChunks",
            MethodType.methodType(boolean.class, int.class, int.class));

    /**
     * Moves up to that many bytes if the file is sparse, or up to as many as live in one of its
     * sparse chunks, if that is more; the caller holds its lock.
     *
     * <p>The store gives up all chunks that it has chosen when it meets one with more live bytes
     * than it may move. With fewer allowed, one such chunk would keep all others where they are.
     */
    void moveOut(int bytes) {
      if (file.getChunksFillRate() >= SPARSE) {
        return;
      }
      try {
        int most = Math.toIntExact(Math.max(bytes, mostLiveBytes()));
        boolean _ = (boolean) REWRITE.invoke(file, most, SPARSE);
      } catch (RuntimeException | Error e) {
        throw e;
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }

    /** The most that live in one sparse chunk. */
    private long mostLiveBytes() throws Throwable {
      ConcurrentMap<?, ?> chunks = (ConcurrentMap<?, ?>) CHUNKS.invoke(file);
      return chunks.values().stream()
          .map(Chunk.class::cast)
          .filter(chunk -> 100 * chunk.maxLenLive <= SPARSE * chunk.maxLen)
          .mapToLong(chunk -> chunk.maxLenLive)
          .max()
          .orElse(0);
    }
  }
}
