package dev.rondo.persistence.transaction;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.rondo.persistence.diagnosis.DamagedDatabaseException;
import dev.rondo.persistence.diagnosis.EmbeddedDatabaseLock;
import dev.rondo.persistence.diagnosis.UnlockedFilePath;
import dev.rondo.persistence.file.DataLayout;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

  /** Of a closed file, the version of its last state. */
  private static final Pattern CLOSED = Pattern.compile("clean:1,.*version:([0-9a-f]+)");

  private StoreRecovery() {}

  /**
   * Skips a file that is open, or is no database; whoever opens it learns that.
   *
   * @throws DamagedDatabaseException as {@link #requireLastState} does
   */
  public static void run(Path database) throws IOException {
    Path file = file(database);
    if (!Files.exists(file)) {
      return;
    }
    if (closed(file).find()) {
      if (!new EmbeddedDatabaseLock(database).namesHolder()) {
        requireLastState(database);
      }
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

  /**
   * Refuses a file that was closed and has lost a part since, as an interrupted copy leaves it: the
   * store would take a state from long before without a word. Nobody may have it open.
   */
  public static void requireLastState(Path database) throws IOException {
    Path file = file(database);
    Matcher closed = closed(file);
    if (!closed.find()) {
      return;
    }
    long last = Long.parseLong(closed.group(1), 16);
    MVStore.Builder builder = new MVStore.Builder().fileName(UnlockedFilePath.of(file));
    try (MVStore store = builder.readOnly().open()) {
      // Closing writes a last chunk, which a loss of power just then may leave out: nobody waits
      // for it.
      if (store.getCurrentVersion() < last - 1) {
        throw new DamagedDatabaseException(List.of(file + " has lost its last state"));
      }
    } catch (RuntimeException | AssertionError e) {
      // It is no database, or damaged within: opening it says so.
    }
  }

  private static Path file(Path database) {
    return database.resolveSibling(database.getFileName() + DataLayout.DATABASE_SUFFIX);
  }

  private static Matcher closed(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return CLOSED.matcher(new String(in.readNBytes(HEADER), ISO_8859_1));
    }
  }
}
