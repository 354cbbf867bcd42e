package dev.rondo.persistence.transaction;

import dev.rondo.application.health.UnavailableException;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The free space on the disk of the embedded database. A database that runs out of it in the middle
 * of a write closes its file, and cannot be read then; so nothing is written that might.
 */
@Singleton
class FreeDiskSpace {

  /** What a change needs at most to begin, with much to spare for those under way. */
  private static final long TO_BEGIN = 32L << 20;

  /** What a write of the file needs at most to end. */
  private static final long TO_END = 8L << 20;

  /** How many bytes are left to whoever runs the server, beside a file. */
  long left(Path file) {
    return file.toFile().getUsableSpace();
  }

  /** Refuses a change for which there may be no room. */
  final void demandToBegin(Path file) {
    demand(file, TO_BEGIN);
  }

  /** Refuses to write what was changed while there may be no room for it. */
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
