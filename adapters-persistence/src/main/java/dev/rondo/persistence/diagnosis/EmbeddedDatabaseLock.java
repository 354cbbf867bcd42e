package dev.rondo.persistence.diagnosis;

import dev.rondo.persistence.file.DataLayout;
import dev.rondo.persistence.sql.Sql;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** The lock file of an embedded database, with the address of its process, alive or killed. */
public final class EmbeddedDatabaseLock {

  private static final String SERVER = "server=";
  private static final int MILLISECONDS_TO_CONNECT = 1_000;

  private final Path file;
  private final Path database;

  public EmbeddedDatabaseLock(Path database) {
    this.file = database.resolveSibling(database.getFileName() + UnlockedFilePath.LOCK);
    this.database = database.resolveSibling(database.getFileName() + DataLayout.DATABASE_SUFFIX);
  }

  /** Whether a process has the database open, opens it, or was killed at that. */
  public boolean exists() {
    return Files.exists(file);
  }

  /** Whether it names a process, perhaps a dead one. */
  public boolean namesHolder() throws IOException {
    return holder().isPresent();
  }

  /** Whether the named process accepts connections. */
  public boolean isHeld() throws IOException {
    return holder().filter(EmbeddedDatabaseLock::answers).isPresent();
  }

  /**
   * Deletes the lock of a dead process, for which H2 would wait four seconds. Nobody else takes the
   * database meanwhile, because its file is locked.
   */
  public void deleteIfLeftBehind() throws IOException {
    if (!namesHolder() || isHeld()) {
      return;
    }
    try (FileChannel channel = FileChannel.open(database, StandardOpenOption.WRITE)) {
      if (tryLock(channel) && namesHolder() && !isHeld()) {
        delete();
      }
    }
  }

  /**
   * Whether the connection leads to the database of another directory, as it does where that was
   * copied with its lock file. A directory that was moved meanwhile is not found by its name.
   */
  public boolean isOfAnother(Connection connection) throws IOException, SQLException {
    String opened =
        Sql.of("CALL DATABASE_PATH()").query(connection, row -> row.getString(1)).getFirst();
    Path its = Path.of(opened + DataLayout.DATABASE_SUFFIX);
    return Files.exists(its) && !Files.isSameFile(its, database);
  }

  /** Deletes what leads to another database. */
  public void delete() throws IOException {
    Files.deleteIfExists(file);
  }

  /** Locks a file until its channel is closed, unless another process or channel has the lock. */
  public static boolean tryLock(FileChannel channel) throws IOException {
    try {
      return Optional.ofNullable(channel.tryLock()).isPresent();
    } catch (OverlappingFileLockException openInThisProcess) {
      return false;
    }
  }

  /** Host and port; empty while a process is about to open the database. */
  private Optional<String> holder() throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try (var lines = Files.lines(file)) {
      return lines.filter(line -> line.startsWith(SERVER)).findFirst();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static boolean answers(String server) {
    try (Socket socket = new Socket()) {
      int port = Integer.parseInt(server.replaceFirst("^.*:", ""));
      socket.connect(
          new InetSocketAddress(InetAddress.getLoopbackAddress(), port), MILLISECONDS_TO_CONNECT);
      return true;
    } catch (IOException | NumberFormatException e) {
      return false;
    }
  }
}
