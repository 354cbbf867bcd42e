package dev.rondo.persistence.file;

import static dev.rondo.persistence.sql.Sql.stored;

import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.StoredFile;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.Batches;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The records of files in the database. A row is locked before its file is touched, and several
 * rows are locked in the order of their hashes. So there is no deadlock, and a file is never
 * deleted by one node while another relies on it.
 */
@Singleton
final class JdbcFileRecords implements FileRecords {

  private static final Logger LOG = LoggerFactory.getLogger(JdbcFileRecords.class);

  private final FileRows rows;

  JdbcFileRecords(FileRows rows) {
    this.rows = rows;
  }

  @Override
  public Set<FileHash> claim(Collection<FileRecord> files) {
    return files.stream()
        .sorted(Comparator.comparing(file -> file.hash().hex()))
        .filter(this::isCollision)
        .map(FileRecord::hash)
        .collect(Collectors.toUnmodifiableSet());
  }

  private boolean isCollision(FileRecord file) {
    while (!isAdded(file)) {
      Optional<FileRow> known = rows.lock(file.hash().hex());
      if (known.isPresent()) {
        return isCollision(file, known.orElseThrow());
      }
      // Its record was taken away meanwhile.
    }
    return false;
  }

  private boolean isAdded(FileRecord file) {
    return rows.addIfAbsent(file.hash().hex(), file.sha256(), file.size(), file.uploader()) == 1;
  }

  /** The file of a record that is marked for deletion may be gone already. */
  private boolean isCollision(FileRecord file, FileRow known) {
    if (!known.sha256().equals(file.sha256())) {
      LOG.warn("Refused a file: it has the SHA-1 {} of another one", file.hash());
      return true;
    }
    if (known.unused()) {
      rows.unmark(known.hash(), file.uploader());
    } else {
      rows.endIdleness(List.of(known.hash()));
    }
    return false;
  }

  @Override
  public Set<FileHash> lockClaimed(Collection<FileHash> hashes) {
    return lockSome(hashes, rows::lockClaimed);
  }

  @Override
  public void markStored(Collection<FileHash> hashes) {
    hashes.stream().map(FileHash::hex).gather(Batches.cut()).forEach(rows::markStored);
  }

  @Override
  public Set<FileHash> retain(Collection<FileHash> hashes) {
    return lockSome(hashes, rows::lockStored);
  }

  /** They are idle no more. */
  private Set<FileHash> lockSome(
      Collection<FileHash> hashes, Function<List<String>, List<String>> lock) {
    Set<FileHash> locked = new HashSet<>();
    hashes.stream()
        .map(FileHash::hex)
        .distinct()
        .sorted()
        .gather(Batches.cut())
        .map(lock)
        .filter(some -> !some.isEmpty())
        .forEach(
            some -> {
              rows.endIdleness(some);
              some.forEach(hash -> locked.add(new FileHash(hash)));
            });
    return locked;
  }

  @Override
  public List<StoredFile> uploadsOf(PlayerId player) {
    return rows.uploadsOf(player.value()).stream().map(FileRow::toStoredFile).toList();
  }

  @Override
  public long uploadedBy(PlayerId player) {
    return rows.uploadedBy(player.value());
  }

  @Override
  public void forgetUploader(PlayerId player) {
    // Locked in the order of hashes, as everywhere.
    rows.lockUploadsOf(player.value());
    rows.forgetUploader(player.value());
  }

  /**
   * Marks those of the locked rows that nothing refers to still: only a statement that begins when
   * the rows are locked sees every reference that was made under a lock before.
   */
  @Override
  public int markIdle(Instant now, int limit) {
    return rows.lockUnreferenced(limit).stream()
        .gather(Batches.cut())
        .mapToInt(some -> rows.markIdle(stored(now), some))
        .sum();
  }

  /** See {@link #markIdle}. */
  @Override
  public List<FileHash> markForDeletion(Instant before, int limit) {
    rows.lockIdle(stored(before), limit).stream()
        .gather(Batches.cut())
        .forEach(some -> rows.markForDeletion(stored(before), some));
    return rows.lockMarked(limit).stream().map(FileHash::new).toList();
  }

  @Override
  public DeletionPermit delete(FileHash hash) {
    if (!isGranted(hash)) {
      return DeletionPermit.REFUSED;
    }
    rows.removeVerdicts(hash.hex());
    rows.remove(hash.hex());
    return DeletionPermit.GRANTED;
  }

  /**
   * A row that is there but locked is somebody's; PostgreSQL would wait for them to claim it. One
   * that is not there is inserted: until the transaction ends nobody else can.
   */
  private boolean isGranted(FileHash hash) {
    return rows.lockUnlessLocked(hash.hex())
        .map(FileRow::unused)
        .orElseGet(() -> known(List.of(hash)).isEmpty() && rows.addMarkedIfAbsent(hash.hex()) == 1);
  }

  @Override
  public Optional<StoredFile> find(FileHash hash) {
    return rows.stored(hash.hex()).map(FileRow::toStoredFile);
  }

  @Override
  public List<StoredFile> storedAfter(Optional<FileHash> after, int limit) {
    return rows.storedAfter(after.map(FileHash::hex).orElse(""), limit).stream()
        .map(FileRow::toStoredFile)
        .toList();
  }

  @Override
  public Set<FileHash> known(Collection<FileHash> hashes) {
    return hashes.stream()
        .map(FileHash::hex)
        .gather(Batches.cut())
        .flatMap(some -> rows.known(some).stream())
        .map(FileHash::new)
        .collect(Collectors.toUnmodifiableSet());
  }
}
