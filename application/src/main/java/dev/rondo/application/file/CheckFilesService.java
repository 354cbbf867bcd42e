package dev.rondo.application.file;

import dev.rondo.application.file.LostFile.Loss;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.file.FileHash;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Notes how far it is after the files were read, so that a node that is killed leaves none out. */
public record CheckFilesService(
    FileStore files,
    FileRecords records,
    FileChecks checks,
    Transactions transactions,
    InstantSource clock)
    implements CheckFiles {

  private static final Duration BETWEEN_READINGS = Duration.ofHours(1);

  /** How many lost files are read again at once. */
  private static final int AGAIN = 10;

  @Override
  public Checked check() {
    Instant now = clock.instant();
    List<LostFile> lost = new ArrayList<>();
    for (FileHash hash :
        transactions.snapshot(() -> checks.lostBefore(now.minus(BETWEEN_READINGS), AGAIN))) {
      read(hash, now);
    }
    FileCheckProgress from = transactions.snapshot(checks::find);
    List<StoredFile> next =
        transactions.snapshot(() -> records.storedAfter(from.last(), FileRecords.PAGE));
    List<StoredFile> due = from.due(next, now);
    due.forEach(file -> read(file.hash(), now).ifPresent(lost::add));
    if (!due.isEmpty()) {
      advance(from, from.after(due.getLast().hash()));
    } else if (next.isEmpty() && from.last().isPresent()) {
      advance(from, from.next(now));
    }
    return new Checked(lost, transactions.snapshot(checks::find));
  }

  private void advance(FileCheckProgress from, FileCheckProgress to) {
    transactions.write(
        () -> {
          checks.advance(from, to);
          return to;
        });
  }

  /** What is lost of a file, if that was not known. */
  private Optional<LostFile> read(FileHash hash, Instant now) {
    Optional<Loss> loss = loss(hash);
    boolean isNew =
        transactions.write(
            () -> loss.isPresent() ? checks.markLost(hash, now) : checks.markWhole(hash));
    return loss.filter(found -> isNew).map(found -> new LostFile(hash, found));
  }

  private Optional<Loss> loss(FileHash hash) {
    try {
      return files.loss(hash);
    } catch (IOException unreadable) {
      return Optional.of(Loss.DAMAGED);
    }
  }
}
