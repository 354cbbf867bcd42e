package dev.rondo.persistence.transaction;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.FileStore;
import org.h2.mvstore.MVStore;

/**
 * The file of an embedded database that this process has open. It is written when told to and at no
 * other time, a chunk at a time, and never where anything lies that the last state on the disk is
 * made of.
 *
 * <p>Left to itself, the store keeps the place of whatever was written less than 45 seconds ago,
 * which makes a busy file grow without bound, or none at all, which lets a loss of power take the
 * whole file; and it rewrites chunks in the background as long as it hopes to save something.
 */
final class EmbeddedStore {

  /** Keeps the place of each chunk. */
  private static final int KEEP_ALL = Integer.MAX_VALUE;

  /** Keeps the place of no chunk that nothing refers to. */
  private static final int KEEP_NONE = -1;

  /** No thread of its own writes, and no commit of a transaction does. */
  private static final int NEVER = -1;

  /**
   * After so many chunks at the latest their places are used again: it bounds the file's growth.
   */
  private static final int CHUNKS_BETWEEN_SYNCS = 64;

  /** How often it is looked whether chunks hold so little that they are worth being rewritten. */
  private static final int CHUNKS_BETWEEN_REWRITES = 16;

  /** In percent, of all chunks together. */
  private static final int WORTH_REWRITING = 45;

  /** Pages of so many bytes are moved out of sparse chunks at a time. */
  private static final int REWRITTEN_AT_ONCE = 512 * 1024;

  private final MVStore store;
  private final FileStore<?> file;
  private final DiskWait wait;

  /** The last version of which all is on the disk; each chunk is a version. */
  private long synced;

  /** The version at which sparse chunks were looked for last. */
  private long tidied;

  private EmbeddedStore(MVStore store, DiskWait wait) {
    this.store = store;
    this.file = store.getFileStore();
    this.wait = wait;
    this.tidied = store.getCurrentVersion();
    store.setAutoCommitDelay(NEVER);
    store.setRetentionTime(KEEP_ALL);
  }

  /** The store behind a connection, unless it is in memory or another process has it open. */
  static Optional<EmbeddedStore> behind(Connection connection, DiskWait wait) throws SQLException {
    return connection.unwrap(JdbcConnection.class).getSession() instanceof SessionLocal session
        ? Optional.of(session.getDatabase().getStore().getMvStore())
            .filter(store -> store.getFileStore() != null)
            .map(store -> new EmbeddedStore(store, wait))
        : Optional.empty();
  }

  /** Where its file lies. */
  Path path() {
    return Path.of(file.getFileName());
  }

  boolean isClosed() {
    return store.isClosed();
  }

  /** Hands what was committed to the operating system. */
  void write() {
    store.commit();
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

  /** Unless more was written since: that is not on the disk, and the state before it still is. */
  private void reclaim(long version) {
    if (store.getCurrentVersion() != version) {
      return;
    }
    store.setRetentionTime(KEEP_NONE);
    try {
      file.dropUnusedChunks();
      if (version - tidied >= CHUNKS_BETWEEN_REWRITES) {
        tidied = version;
        store.compact(WORTH_REWRITING, REWRITTEN_AT_ONCE);
      }
    } finally {
      store.setRetentionTime(KEEP_ALL);
    }
  }
}
