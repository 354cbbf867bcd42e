package dev.rondo.persistence.transaction;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import org.h2.mvstore.FileStore;

/**
 * Moves live data out of sparse chunks, so that their space can be reused.
 *
 * <p>The store's public method moves the oldest chunks first, however full: it rewrites constant
 * data again and again, and the file grows. The internal one takes only sparse chunks.
 */
final class SparseChunks {

  private static final MethodHandle REWRITE =
      UnpublishedMethod.of(
          FileStore.class,
          "rewriteChunks",
          MethodType.methodType(boolean.class, int.class, int.class));

  private final FileStore<?> file;

  /** The percentage up to which a chunk or file is sparse. */
  private final int sparse;

  SparseChunks(FileStore<?> file, int sparse) {
    this.file = file;
    this.sparse = sparse;
  }

  /** Moves up to that many bytes if the file is sparse; the caller holds its lock. */
  void moveOut(int bytes) {
    if (file.getChunksFillRate() >= sparse) {
      return;
    }
    try {
      boolean _ = (boolean) REWRITE.invoke(file, bytes, sparse);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
