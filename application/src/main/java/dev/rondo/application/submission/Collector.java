package dev.rondo.application.submission;

import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileRecords.Burial;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.file.FileHash;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Clears up in two steps: a file is doomed in one transaction and deleted in the next, so that a
 * crash in between leaves a record that nobody takes for a file.
 */
final class Collector implements CollectSubmissions {

  private static final int BATCH = 500;

  private final Submissions submissions;
  private final FileStore files;
  private final FileRecords records;
  private final SubmissionPolicy policy;
  private final Transactions transactions;
  private final InstantSource clock;

  Collector(
      Submissions submissions,
      FileStore files,
      FileRecords records,
      SubmissionPolicy policy,
      Transactions transactions,
      InstantSource clock) {
    this.submissions = submissions;
    this.files = files;
    this.records = records;
    this.policy = policy;
    this.transactions = transactions;
    this.clock = clock;
  }

  @Override
  public Collected collect() {
    Instant now = clock.instant();
    Instant before = now.minus(policy.grace());
    try {
      int forgotten = transactions.write(() -> submissions.purge(now));
      return new Collected(forgotten, unreferenced(before) + unrecorded(before), files.sweep());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private int unreferenced(Instant before) {
    int deleted = 0;
    int inBatch;
    do {
      List<FileHash> doomed = transactions.write(() -> records.doom(before, BATCH));
      inBatch = bury(doomed);
      deleted += inBatch;
    } while (inBatch > 0);
    return deleted;
  }

  /** Files of uploads that ended between the store and the database have no record at all. */
  private int unrecorded(Instant before) throws IOException {
    int deleted = 0;
    List<FileHash> stored = files.storedBefore(before, Optional.empty(), BATCH);
    while (!stored.isEmpty()) {
      List<FileHash> strays = new ArrayList<>(stored);
      strays.removeAll(records.known(stored));
      deleted += bury(strays);
      stored = files.storedBefore(before, Optional.of(stored.getLast()), BATCH);
    }
    return deleted;
  }

  private int bury(List<FileHash> doomed) {
    int deleted = 0;
    for (FileHash hash : doomed) {
      if (transactions.write(() -> bury(hash)) == Burial.GRANTED) {
        deleted++;
      }
    }
    return deleted;
  }

  private Burial bury(FileHash hash) {
    Burial burial = records.bury(hash);
    if (burial == Burial.GRANTED) {
      try {
        files.delete(hash);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return burial;
  }
}
