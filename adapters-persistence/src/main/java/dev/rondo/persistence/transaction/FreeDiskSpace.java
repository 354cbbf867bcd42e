package dev.rondo.persistence.transaction;

import dev.rondo.application.health.UnavailableException;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The free space on the embedded database's disk. A database that runs out of it during a write
 * closes its file, so no risky write begins.
 */
@Singleton
class FreeDiskSpace {

  /** The most that a change needs to begin, with a large margin. */
  private static final long TO_BEGIN = 32L << 20;

  /** The most that a write needs to end. */
  private static final long TO_END = 8L << 20;

  /** The usable bytes beside a file. */
  long left(Path file) {
    return file.toFile().getUsableSpace();
  }

  /** Refuses a change without enough room. */
  final void demandToBegin(Path file) {
    demand(file, TO_BEGIN);
  }

  /** Refuses a write without enough room. */
  final void demandToEnd(Path file) {
    demand(file, TO_END);
  }

  private void demand(Path file, long wanted) {
    long left = left(file);
    if (left < wanted) {
      throw new UnavailableException(
          "the disk of the embedded database is full: %d MB left, %d wanted"
              .formatted(left >> 20, wanted >> 20),
          new IOException("no space left"));
    }
  }
}
