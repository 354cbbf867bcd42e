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
 * Finds the newest whole state in the file of an embedded database that was not closed, and notes
 * its place in the file's header.
 *
 * <p>The header names a chunk that was the newest some writes ago, from which the store goes on to
 * the next ones. After a loss of power one of these may be overwritten, or the header be ahead of
 * the chunks; the store then looks at the end of the file, and takes an older state if that is
 * whole too. Only its recovery mode looks at all of the file, but that cannot be asked for by way
 * of JDBC.
 */
public final class StoreRecovery {

  private static final MethodHandle WRITE_HEADER =
      UnpublishedMethod.of(
          RandomAccessStore.class, "writeStoreHeader", MethodType.methodType(void.class));

  private static final int HEADER = 4096;

  private StoreRecovery() {}

  /**
   * Does nothing to a file that was closed, that a process has open or that is not one of a
   * database, which whoever opens it is told.
   *
   * @param database the path of the database, without the suffix of its files
   */
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
        // Closing it in order would write, and cut off chunks that its last state lists.
        store.closeImmediately();
      }
    } catch (MVStoreException e) {
      // Open elsewhere, or damaged: opening it says so.
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
