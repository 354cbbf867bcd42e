package dev.rondo.persistence.diagnosis;

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
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Who has an embedded database open: its lock file has the address of that process, alive or
 * killed, and without a server, commands take turns.
 */
public final class EmbeddedDatabaseLock {

  private static final String SERVER = "server=";
  private static final int MILLISECONDS_TO_CONNECT = 1_000;

  private static final int ATTEMPTS_IN_A_MINUTE = 300;

  private static final Logger LOG = LoggerFactory.getLogger(EmbeddedDatabaseLock.class);

  private final Path file;
  private final Path database;

  public EmbeddedDatabaseLock(Path database) {
    this.file = database.resolveSibling(database.getFileName() + UnlockedFilePath.LOCK);
    this.database = database.resolveSibling(database.getFileName() + ".mv.db");
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
      if (isFree(channel) && namesHolder() && !isHeld()) {
        delete();
      }
    }
  }

  /**
   * Whether the connection leads to another database: a copy of a directory names the process of
   * the original. A process that has a database open has its file locked.
   */
  public boolean isCopied(Connection connection) throws IOException, SQLException {
    if (connection.unwrap(JdbcConnection.class).getSession() instanceof SessionLocal) {
      return false;
    }
    try (FileChannel channel = FileChannel.open(database)) {
      return channel.tryLock(0, Long.MAX_VALUE, true) != null;
    }
  }

  /** The file that a command locks which has the database without a server. */
  public Path ofCommands() {
    return database.resolveSibling("command.lock");
  }

  /**
   * Waits for the end of a command that began before, as connections to its database end with it;
   * at most a minute. With a server, commands need no turn.
   *
   * @return the turn, which lasts as long as it is open; closed with a server
   */
  public FileChannel awaitTurn() throws IOException {
    FileChannel turn =
        FileChannel.open(ofCommands(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    for (int attempt = 0; isOfAnother(turn) && attempt < ATTEMPTS_IN_A_MINUTE; attempt++) {
      if (attempt == 0) {
        LOG.info("Another command uses the database; this waits for its end");
      }
      LockSupport.parkNanos(Duration.ofMinutes(1).toNanos() / ATTEMPTS_IN_A_MINUTE);
    }
    if (isHeld()) {
      turn.close();
    }
    return turn;
  }

  /** Whether another process has the turn; if not, this one has it from now on. */
  private static boolean isOfAnother(FileChannel turn) throws IOException {
    try {
      return turn.tryLock() == null;
    } catch (OverlappingFileLockException lockedByThisProcess) {
      return false;
    }
  }

  public void delete() throws IOException {
    Files.deleteIfExists(file);
  }

  private static boolean isFree(FileChannel database) throws IOException {
    try {
      return Optional.ofNullable(database.tryLock()).isPresent();
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
