package dev.rondo.application.file;

import dev.rondo.domain.file.FileHash;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The progress of the check of all stored files, in the order of their hashes.
 *
 * @param last the last file that was read; empty at the beginning of a round
 * @param ended when the last round ended, the epoch before there was one
 * @param lost how many stored files are known to be missing or damaged
 */
public record FileCheckProgress(Optional<FileHash> last, Instant began, Instant ended, long lost) {

  private static final Duration ROUND = Duration.ofDays(7);

  /** The largest share of all files to read at once: what is due in four minutes. */
  private static final double MOST = 4.0 * Duration.ofMinutes(1).toMillis() / ROUND.toMillis();

  private static final int DIGITS = 8;
  private static final int HEXADECIMAL = 16;

  /** The next files that are due. Hashes are spread evenly, so a hash gives the share before it. */
  List<StoredFile> due(List<StoredFile> next, Instant now) {
    double passed = (double) Duration.between(began, now).toMillis() / ROUND.toMillis();
    return next.stream()
        .takeWhile(
            file -> place(file.hash()) <= Math.min(passed, place(next.getFirst().hash()) + MOST))
        .toList();
  }

  /** The share of all files before this one, from 0 to 1. */
  private static double place(FileHash hash) {
    return Long.parseLong(hash.hex().substring(0, DIGITS), HEXADECIMAL)
        / Math.pow(HEXADECIMAL, DIGITS);
  }

  /** The share of all files that this round has read, from 0 to 1. */
  public double read() {
    return last.map(FileCheckProgress::place).orElse(0.0);
  }

  public boolean hasEnded() {
    return ended.isAfter(Instant.EPOCH);
  }

  FileCheckProgress after(FileHash hash) {
    return new FileCheckProgress(Optional.of(hash), began, ended, lost);
  }

  FileCheckProgress next(Instant now) {
    return new FileCheckProgress(Optional.empty(), now, now, lost);
  }
}
