package dev.rondo.persistence.transaction;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Path;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.h2.mvstore.RandomAccessStore;

/**
 * Finds the newest whole state in the file of an unclosed embedded database and notes its place in
 * the header.
 *
 * <p>The header names a recent chunk, from which the store follows the next ones. After a power
 * loss one of these may be overwritten, or the header may name a chunk that is not on the disk. The
 * store then takes an older whole state at the end of the file. Only its recovery mode searches the
 * whole file, and JDBC cannot request that mode.
 */
public final class StoreRecovery {

  private static final MethodHandle WRITE_HEADER =
      UnpublishedMethod.of(
          RandomAccessStore.class, "writeStoreHeader", MethodType.methodType(void.class));

  private static final int HEADER = 4096;

  private StoreRecovery() {}

  /** Skips a file that was closed, is open, or is no database; whoever opens it learns that. */
  public static void run(Path database) throws IOException {
    Path file = database.resolveSibling(database.getFileName() + ".mv.db");
    if (!Files.exists(file) || wasClosed(file)) {
      return;
    }
    MVStore.Builder builder = new MVStore.Builder().fileName(file.toString());
    try {
      MVStore store = builder.autoCommitDisabled().recoveryMode().open();
      try {
        WRITE_HEADER.invoke((RandomAccessStore) store.getFileStore());
        store.sync();
      } finally {
        // Closing it normally would write, and cut off chunks that its last state lists.
        store.closeImmediately();
      }
    } catch (MVStoreException e) {
      // It is open elsewhere, or damaged: opening it says so.
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean wasClosed(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readNBytes(HEADER), ISO_8859_1).contains("clean:1");
    }
  }
}
