package dev.rondo.persistence.transaction;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import org.h2.mvstore.FileStore;

/**
 * Moves what is of use out of chunks of a file that hold little of it, so that their place can be
 * used again.
 *
 * <p>The method that the store publishes for this moves the oldest chunks first, however full they
 * are: what never changes is written again and again, and the file grows. The one beneath takes
 * only chunks that hold little, and is not published.
 */
final class SparseChunks {

  private static final MethodHandle REWRITE =
      UnpublishedMethod.of(
          FileStore.class,
          "rewriteChunks",
          MethodType.methodType(boolean.class, int.class, int.class));

  private final FileStore<?> file;

  /** In percent: chunks that hold no more are sparse, and so is a file. */
  private final int sparse;

  SparseChunks(FileStore<?> file, int sparse) {
    this.file = file;
    this.sparse = sparse;
  }

  /**
   * Moves so many bytes at most, if the file is sparse. Whoever calls holds the lock of the file.
   */
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
