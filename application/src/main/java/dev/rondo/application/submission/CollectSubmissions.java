package dev.rondo.application.submission;

import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileRecords.DeletionPermit;
import dev.rondo.application.file.FileRetention;
import dev.rondo.application.file.FileRetention.Ruling;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.file.FileHash;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Use case, for a timer and operators: delete expired submissions and unreferenced files. Any
 * number of nodes may run it at once, while others upload and import.
 *
 * <p>Deletes in two steps: marks a file in one transaction and deletes it in the next. A crash
 * between them leaves a marked record, which does not count as stored.
 */
public record CollectSubmissions(
    Submissions submissions,
    FileStore files,
    FileRecords records,
    FileRetention retention,
    SubmissionPolicy policy,
    Transactions transactions,
    InstantSource clock) {

  private static final int BATCH = 500;

  public Collected collect() {
    Instant now = clock.instant();
    Instant before = now.minus(policy.grace());
    Set<FileHash> undeletable = new HashSet<>();
    try {
      int forgotten = transactions.drain(BATCH, () -> submissions.purge(now, BATCH));
      if (retention.rule() == Ruling.KEEP) {
        return new Collected(forgotten, 0, files.deleteAbandoned(), 0);
      }
      markIdle(now);
      int deleted = unreferenced(before, undeletable) + unrecorded(before, undeletable);
      return new Collected(forgotten, deleted, files.deleteAbandoned(), undeletable.size());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The grace period begins when a file is first found to be unreferenced. */
  private void markIdle(Instant now) {
    int noted;
    do {
      noted = transactions.write(() -> records.markIdle(now, BATCH));
    } while (noted > 0);
  }

  private int unreferenced(Instant before, Set<FileHash> undeletable) {
    int deleted = 0;
    int inBatch;
    do {
      List<FileHash> marked = transactions.write(() -> records.markForDeletion(before, BATCH));
      inBatch = delete(marked, undeletable);
      deleted += inBatch;
    } while (inBatch > 0);
    return deleted;
  }

  /** An upload that crashed between the store and the database leaves a file without a record. */
  private int unrecorded(Instant before, Set<FileHash> undeletable) throws IOException {
    int deleted = 0;
    List<FileHash> stored = files.storedBefore(before, Optional.empty(), BATCH);
    while (!stored.isEmpty()) {
      List<FileHash> unrecorded = new ArrayList<>(stored);
      unrecorded.removeAll(records.known(stored));
      deleted += delete(unrecorded, undeletable);
      stored = files.storedBefore(before, Optional.of(stored.getLast()), BATCH);
    }
    return deleted;
  }

  /** One file that cannot be deleted does not stop the others. */
  private int delete(List<FileHash> marked, Set<FileHash> undeletable) {
    int deleted = 0;
    for (FileHash hash : marked) {
      try {
        if (transactions.write(() -> delete(hash)) == DeletionPermit.GRANTED) {
          deleted++;
        }
      } catch (UncheckedIOException storeFailed) {
        undeletable.add(hash);
      }
    }
    return deleted;
  }

  private DeletionPermit delete(FileHash hash) {
    DeletionPermit permit = records.delete(hash);
    if (permit == DeletionPermit.GRANTED) {
      try {
        files.delete(hash);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return permit;
  }

  public record Collected(int submissions, int files, int staged, int undeletable) {

    public static final Collected NOTHING = new Collected(0, 0, 0, 0);
  }
}
