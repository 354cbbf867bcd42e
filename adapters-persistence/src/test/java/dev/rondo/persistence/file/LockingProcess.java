package dev.rondo.persistence.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Another process, which locks a file until it is killed. */
final class LockingProcess {

  private LockingProcess() {}

  /** Starts it, and waits until it has the lock. */
  static Process start(Path file) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                LockingProcess.class.getName(),
                file.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    if (process.getInputStream().read() < 0) {
      throw new IOException("the other process could not lock " + file);
    }
    return process;
  }

  /** Locks the file that the only argument names, says so, and waits. */
  public static void main(String[] arguments) throws IOException {
    try (FileChannel channel = FileChannel.open(Path.of(arguments[0]), StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      System.out.print(lock.isValid() ? "locked" : "");
      System.out.flush();
      while (System.in.read() >= 0) {
        // Until the end of the test or of this process.
      }
    }
  }
}
