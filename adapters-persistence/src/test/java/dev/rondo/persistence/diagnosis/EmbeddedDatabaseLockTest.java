package dev.rondo.persistence.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EmbeddedDatabaseLockTest {

  @TempDir private Path directory;

  private Path file;
  private EmbeddedDatabaseLock lock;

  @BeforeEach
  void makeDatabase() throws IOException {
    Files.createFile(directory.resolve("rondo.mv.db"));
    file = directory.resolve("rondo.lock.db");
    lock = new EmbeddedDatabaseLock(directory.resolve("rondo"));
  }

  private void writeLock(String last) throws IOException {
    Files.writeString(file, "method=file\nid=1\n" + last);
  }

  /** A port on which nobody listens any more. */
  private static int closedPort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  @Test
  void deletesWhatAKilledProcessLeft() throws Exception {
    writeLock("server=127.0.0.1:" + closedPort() + "\n");
    assertThat(lock.isHeld()).isFalse();
    lock.deleteIfLeftBehind();
    assertThat(file).doesNotExist();
  }

  @Test
  void keepsThatOfAProcessThatTakesConnections() throws Exception {
    try (ServerSocket holder = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      writeLock("server=127.0.0.1:" + holder.getLocalPort() + "\n");
      assertThat(lock.isHeld()).isTrue();
      lock.deleteIfLeftBehind();
    }
    assertThat(file).exists();
  }

  @Test
  void keepsThatOfAProcessThatHasTheFileOpen() throws Exception {
    writeLock("server=127.0.0.1:" + closedPort() + "\n");
    try (FileChannel database =
            FileChannel.open(directory.resolve("rondo.mv.db"), StandardOpenOption.WRITE);
        FileLock ignored = database.lock()) {
      lock.deleteIfLeftBehind();
    }
    assertThat(file).exists();
  }

  @Test
  void keepsThatOfAProcessThatIsAboutToOpenTheDatabase() throws Exception {
    writeLock("");
    lock.deleteIfLeftBehind();
    assertThat(file).exists();
    assertThat(lock.namesHolder()).isFalse();
  }

  @Test
  void needsNoLock() throws Exception {
    lock.deleteIfLeftBehind();
    assertThat(file).doesNotExist();
  }
}
