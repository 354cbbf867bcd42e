package dev.rondo.application.file;

import dev.rondo.application.file.LostFile.Loss;
import dev.rondo.application.health.UnavailableException;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.file.FileHash;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Use case: read the stored files that are due, so that all of them are read each week.
 *
 * <p>Records progress after the files were read, so that a killed node skips none.
 */
public record CheckFiles(
    FileStore files,
    FileRecords records,
    FileChecks checks,
    Transactions transactions,
    InstantSource clock) {

  private static final Duration BETWEEN_READINGS = Duration.ofHours(1);

  /** How many lost files are read again at once. */
  private static final int AGAIN = 10;

  /** More are due in a minute only among very many files, or after a time without a server. */
  private static final int FEW = 20;

  /** Reads due files, and again those found lost an hour ago or earlier; any node may do it. */
  public Checked check() {
    Instant now = clock.instant();
    List<FileHash> again =
        transactions.snapshot(() -> checks.lostBefore(now.minus(BETWEEN_READINGS), AGAIN));
    read(again, Set.copyOf(again), now);
    FileCheckProgress from = transactions.snapshot(checks::find);
    List<StoredFile> next = next(from, FEW);
    List<StoredFile> due = from.due(next, now);
    if (due.size() == FEW) {
      next = next(from, FileRecords.PAGE);
      due = from.due(next, now);
    }
    List<FileHash> hashes = due.stream().map(StoredFile::hash).toList();
    Set<FileHash> known =
        from.lost() == 0
            ? Set.of()
            : transactions.snapshot(() -> checks.lostOf(Set.copyOf(hashes)));
    List<LostFile> lost = read(hashes, known, now);
    if (!due.isEmpty()) {
      advance(from, from.after(due.getLast().hash()));
    } else if (next.isEmpty() && from.last().isPresent()) {
      advance(from, from.next(now));
    }
    return new Checked(lost, transactions.snapshot(checks::find));
  }

  private List<StoredFile> next(FileCheckProgress from, int limit) {
    return transactions.recent(() -> records.storedAfter(from.last(), limit));
  }

  private void advance(FileCheckProgress from, FileCheckProgress to) {
    transactions.write(() -> checks.advance(from, to));
  }

  /** Which files are newly lost; nothing is written about whole ones. */
  private List<LostFile> read(List<FileHash> hashes, Set<FileHash> known, Instant now) {
    List<LostFile> lost = new ArrayList<>();
    for (FileHash hash : hashes) {
      Optional<Loss> loss = loss(hash);
      if (loss.isEmpty() && known.contains(hash)) {
        transactions.write(() -> checks.markWhole(hash));
      }
      loss.filter(_ -> transactions.write(() -> checks.markLost(hash, now)))
          .ifPresent(found -> lost.add(new LostFile(hash, found)));
    }
    return lost;
  }

  private Optional<Loss> loss(FileHash hash) {
    try {
      return files.loss(hash);
    } catch (UnavailableException away) {
      if (isAnotherReadable(hash)) {
        return Optional.of(Loss.DAMAGED);
      }
      throw away;
    } catch (IOException unreadable) {
      return Optional.of(Loss.DAMAGED);
    }
  }

  /** Whether the store works, so that only that file cannot be read. */
  private boolean isAnotherReadable(FileHash hash) {
    try {
      for (StoredFile other : records.storedAfter(Optional.empty(), 2)) {
        if (!other.hash().equals(hash)) {
          return files.loss(other.hash()).isEmpty();
        }
      }
      return false;
    } catch (IOException unreadable) {
      return false;
    }
  }

  /** Newly lost files, and the progress of the check. */
  public record Checked(List<LostFile> lost, FileCheckProgress progress) {

    public Checked {
      lost = List.copyOf(lost);
    }
  }
}
