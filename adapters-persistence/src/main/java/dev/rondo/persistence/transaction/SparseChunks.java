package dev.rondo.persistence.transaction;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import org.h2.mvstore.FileStore;

/**
 * Moves live data out of sparse chunks, so that their space can be reused.
 *
 * <p>The store's public method moves the oldest chunks first, however full: it rewrites constant
 * data again and again, and the file grows. The internal one takes only sparse chunks.
 *
 * @param sparse the percentage up to which a chunk or file is sparse
 */
record SparseChunks(FileStore<?> file, int sparse) {

  private static final MethodHandle REWRITE =
      UnpublishedMethod.of(
          FileStore.class,
          "rewriteChunks",
          MethodType.methodType(boolean.class, int.class, int.class));

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
