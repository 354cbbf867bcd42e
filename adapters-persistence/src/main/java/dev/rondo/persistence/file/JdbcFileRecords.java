package dev.rondo.persistence.file;

import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.StoredFile;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;
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

  /** How many rows a statement names. */
  private static final int BATCH = 500;

  /**
   * All that can refer to a file: items, hidden items, submissions, reports, and the banner of the
   * catalogue.
   */
  private static final String UNREFERENCED =
      " AND NOT EXISTS (SELECT 1 FROM item_file WHERE item_file.hash = file.hash)"
          + " AND NOT EXISTS"
          + " (SELECT 1 FROM hidden_item_file WHERE hidden_item_file.hash = file.hash)"
          + " AND NOT EXISTS (SELECT 1 FROM submission_file WHERE submission_file.hash = file.hash)"
          + " AND NOT EXISTS (SELECT 1 FROM report_file WHERE report_file.hash = file.hash)"
          + " AND NOT EXISTS (SELECT 1 FROM catalogue WHERE catalogue.banner = file.hash)";

  private final JdbcOperations operations;

  JdbcFileRecords(JdbcOperations operations) {
    this.operations = operations;
  }

  @Override
  public Set<FileHash> reserve(Collection<FileRecord> files) {
    Set<FileHash> collisions = register(files);
    if (collisions.isEmpty()) {
      markStored(files.stream().map(FileRecord::hash).toList());
    }
    return collisions;
  }

  @Override
  public Set<FileHash> claim(Collection<FileRecord> files) {
    return register(files);
  }

  private Set<FileHash> register(Collection<FileRecord> files) {
    return files.stream()
        .sorted(Comparator.comparing(file -> file.hash().hex()))
        .filter(this::isCollision)
        .map(FileRecord::hash)
        .collect(Collectors.toUnmodifiableSet());
  }

  private boolean isCollision(FileRecord file) {
    while (!isAdded(file)) {
      Optional<Known> known = lock(file.hash());
      if (known.isPresent()) {
        return isCollision(file, known.orElseThrow());
      }
      // Its record was taken away meanwhile.
    }
    return false;
  }

  /** Waits for those who are about to add or to delete the same row. */
  private boolean isAdded(FileRecord file) {
    return Sql.of(
                "INSERT INTO file (hash, sha256, size, uploader, stored)"
                    + " VALUES (?, ?, ?, ?, FALSE) ON CONFLICT DO NOTHING",
                file.hash().hex(),
                file.sha256(),
                file.size(),
                file.uploader())
            .update(operations)
        == 1;
  }

  private Optional<Known> lock(FileHash hash) {
    return Sql.of("SELECT sha256, doomed FROM file WHERE hash = ? FOR UPDATE", hash.hex())
        .query(operations, row -> new Known(row.getString("sha256"), row.getBoolean("doomed")))
        .stream()
        .findFirst();
  }

  /** The file of a record that is marked for deletion may be gone already. */
  private boolean isCollision(FileRecord file, Known known) {
    if (!known.sha256.equals(file.sha256())) {
      LOG.warn("Refused a file: it has the SHA-1 {} of another one", file.hash());
      return true;
    }
    Sql touch = Sql.of("UPDATE file SET idle_since = NULL");
    if (known.isMarked) {
      touch.add(", doomed = FALSE, stored = FALSE, uploader = ?", file.uploader());
    }
    touch.add(" WHERE hash = ?", file.hash().hex()).update(operations);
    return false;
  }

  @Override
  public Set<FileHash> lockClaimed(Collection<FileHash> hashes) {
    return lockSome(hashes, "SELECT hash FROM file WHERE NOT doomed AND hash IN ");
  }

  @Override
  public void markStored(Collection<FileHash> hashes) {
    hashes.stream()
        .map(FileHash::hex)
        .gather(Gatherers.windowFixed(BATCH))
        .forEach(
            some ->
                Sql.of("UPDATE file SET stored = TRUE WHERE NOT stored AND hash IN ")
                    .add(Sql.oneOf(some))
                    .update(operations));
  }

  @Override
  public Set<FileHash> retain(Collection<FileHash> hashes) {
    return lockSome(hashes, "SELECT hash FROM file WHERE stored AND NOT doomed AND hash IN ");
  }

  /** They are idle no more. */
  private Set<FileHash> lockSome(Collection<FileHash> hashes, String select) {
    Set<FileHash> locked = new HashSet<>();
    hashes.stream()
        .map(FileHash::hex)
        .distinct()
        .sorted()
        .gather(Gatherers.windowFixed(BATCH))
        .forEach(some -> locked.addAll(lockBatch(some, select)));
    return locked;
  }

  private List<FileHash> lockBatch(List<String> hashes, String select) {
    List<FileHash> locked =
        Sql.of(select)
            .add(Sql.oneOf(hashes))
            .add(" ORDER BY hash FOR UPDATE")
            .query(operations, row -> new FileHash(row.getString("hash")));
    if (!locked.isEmpty()) {
      Sql.of("UPDATE file SET idle_since = NULL WHERE idle_since IS NOT NULL AND hash IN ")
          .add(Sql.oneOf(locked.stream().map(FileHash::hex).toList()))
          .update(operations);
    }
    return locked;
  }

  @Override
  public List<StoredFile> uploadsOf(PlayerId player) {
    return Sql.of("SELECT hash, size FROM file WHERE uploader = ?", player.value())
        .add(" AND NOT doomed ORDER BY hash")
        .query(
            operations,
            row -> new StoredFile(new FileHash(row.getString("hash")), row.getLong("size")));
  }

  @Override
  public long uploadedBy(PlayerId player) {
    return Sql.of(
            "SELECT COALESCE(SUM(size), 0) FROM file WHERE uploader = ? AND NOT doomed",
            player.value())
        .query(operations, row -> row.getLong(1))
        .getFirst();
  }

  @Override
  public void forgetUploader(PlayerId player) {
    // Locked in the order of hashes, as everywhere.
    Sql.of("SELECT hash FROM file WHERE uploader = ? ORDER BY hash FOR UPDATE", player.value())
        .query(operations, row -> row.getString("hash"));
    Sql.of("UPDATE file SET uploader = '' WHERE uploader = ?", player.value()).update(operations);
  }

  @Override
  public int markIdle(Instant now, int limit) {
    List<String> candidates =
        lockUnreferenced(
            Sql.of("SELECT hash FROM file WHERE NOT doomed AND idle_since IS NULL"), limit);
    return candidates.stream()
        .gather(Gatherers.windowFixed(BATCH))
        .mapToInt(
            some ->
                updateUnreferenced(
                    Sql.of("UPDATE file SET idle_since = ? WHERE hash IN ", now), some))
        .sum();
  }

  @Override
  public List<FileHash> markForDeletion(Instant before, int limit) {
    List<String> candidates =
        lockUnreferenced(
            Sql.of("SELECT hash FROM file WHERE NOT doomed AND idle_since < ?", before), limit);
    candidates.stream()
        .gather(Gatherers.windowFixed(BATCH))
        .forEach(
            some ->
                updateUnreferenced(
                    Sql.of(
                        "UPDATE file SET doomed = TRUE WHERE idle_since < ? AND hash IN ", before),
                    some));
    return Sql.of("SELECT hash FROM file WHERE doomed ORDER BY hash LIMIT ?", limit)
        .add(" FOR UPDATE SKIP LOCKED")
        .query(operations, row -> new FileHash(row.getString("hash")));
  }

  private List<String> lockUnreferenced(Sql files, int limit) {
    return files
        .add(UNREFERENCED)
        .add(" ORDER BY hash LIMIT ? FOR UPDATE SKIP LOCKED", limit)
        .query(operations, row -> row.getString("hash"));
  }

  /**
   * Changes those of the locked rows that nothing refers to still: only a statement that begins
   * when the rows are locked sees every reference that was made under a lock before.
   */
  private int updateUnreferenced(Sql update, List<String> locked) {
    return update.add(Sql.oneOf(locked)).add(UNREFERENCED).update(operations);
  }

  @Override
  public DeletionPermit delete(FileHash hash) {
    List<Boolean> marked =
        Sql.of("SELECT doomed FROM file WHERE hash = ? FOR UPDATE SKIP LOCKED", hash.hex())
            .query(operations, row -> row.getBoolean("doomed"));
    // A row that is there but locked is somebody's; PostgreSQL would wait for them to reserve it.
    boolean granted =
        marked.isEmpty() ? known(List.of(hash)).isEmpty() && isReserved(hash) : marked.getFirst();
    if (!granted) {
      return DeletionPermit.REFUSED;
    }
    Sql.of("DELETE FROM file_verdict WHERE hash = ?", hash.hex()).update(operations);
    Sql.of("DELETE FROM file WHERE hash = ?", hash.hex()).update(operations);
    return DeletionPermit.GRANTED;
  }

  /** Inserts a row and deletes it: until the transaction ends nobody else can insert it. */
  private boolean isReserved(FileHash hash) {
    return Sql.of(
                "INSERT INTO file (hash, sha256, size, doomed) VALUES (?, '', 0, TRUE)"
                    + " ON CONFLICT DO NOTHING",
                hash.hex())
            .update(operations)
        == 1;
  }

  @Override
  public Set<FileHash> known(Collection<FileHash> hashes) {
    return hashes.stream()
        .map(FileHash::hex)
        .gather(Gatherers.windowFixed(BATCH))
        .flatMap(
            some ->
                Sql.of("SELECT hash FROM file WHERE hash IN ")
                    .add(Sql.oneOf(some))
                    .query(operations, row -> new FileHash(row.getString("hash")))
                    .stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The columns of one row. */
  private record Known(String sha256, boolean isMarked) {}
}
