package dev.rondo.persistence.diagnosis;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The turn of a command on a data directory that no server uses: others wait for its end, because
 * connections to its embedded database end with it.
 */
public final class CommandTurn implements AutoCloseable {

  public static final CommandTurn NONE = new CommandTurn(Optional.empty());

  private static final Logger LOG = LoggerFactory.getLogger(CommandTurn.class);

  private static final String FILE = "command.lock";
  private static final int ATTEMPTS_IN_A_MINUTE = 300;

  private final Optional<FileChannel> locked;

  private CommandTurn(Optional<FileChannel> locked) {
    this.locked = locked;
  }

  /** Waits for its turn at most a minute; none after that, and none with a server. */
  public static CommandTurn awaitUnlessServed(Path directory, EmbeddedDatabaseLock database)
      throws IOException {
    if (Files.notExists(directory.resolve(FILE)) && database.isHeld()) {
      return NONE;
    }
    CommandTurn turn = await(directory);
    if (database.isHeld()) {
      turn.close();
      return NONE;
    }
    return turn;
  }

  /** Waits for its turn at most a minute; none after that. */
  public static CommandTurn await(Path directory) throws IOException {
    FileChannel channel =
        FileChannel.open(
            directory.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    boolean isOwn = isLocked(channel);
    if (!isOwn) {
      LOG.info("Another command works on {}; this waits for its end", directory);
    }
    for (int attempt = 1; !isOwn && attempt < ATTEMPTS_IN_A_MINUTE; attempt++) {
      LockSupport.parkNanos(Duration.ofMinutes(1).toNanos() / ATTEMPTS_IN_A_MINUTE);
      isOwn = isLocked(channel);
    }
    if (!isOwn) {
      channel.close();
      return NONE;
    }
    return new CommandTurn(Optional.of(channel));
  }

  /** Two programs of one process have the same turn. */
  private static boolean isLocked(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException lockedByThisProcess) {
      return true;
    }
  }

  /** Whether no other command works on the directory until this is closed. */
  public boolean isTaken() {
    return locked.isPresent();
  }

  @Override
  public void close() {
    try {
      if (locked.isPresent()) {
        locked.orElseThrow().close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
