package dev.rondo.testkit.file;

import dev.rondo.application.file.FileInspector.Finding;
import dev.rondo.application.file.FileInspector.Inspection;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.StoredFile;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.transaction.InMemoryStore;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import dev.rondo.testkit.transaction.InMemoryTransactions.Lock;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Records of files in memory; transactions that run one at a time hold what is to be held. */
public final class InMemoryFileRecords extends InMemoryStore implements FileRecords {

  private static final Instant NEVER = Instant.MAX;

  private final Map<FileHash, Entry> records = kept(new ConcurrentHashMap<>());
  private final Map<Inspection, Finding> findings = new ConcurrentHashMap<>();
  private final Supplier<Set<FileHash>> referred;
  private boolean away;

  /** Of files that nothing refers to. */
  public InMemoryFileRecords() {
    this(Set::of);
  }

  /**
   * Of files that something refers to.
   *
   * @param referred the files that something refers to now
   */
  public InMemoryFileRecords(Supplier<Set<FileHash>> referred) {
    this.referred = referred;
  }

  /** The files that count as stored. */
  public Set<FileHash> present() {
    return records.values().stream()
        .filter(entry -> entry.isStored && !entry.isMarked)
        .map(entry -> entry.file.hash())
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public Set<FileHash> claim(Collection<FileRecord> files) {
    InMemoryTransactions.lock(Lock.FILE);
    return files.stream()
        .filter(file -> isCollision(file))
        .map(FileRecord::hash)
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public boolean claimNew(List<FileRecord> files, long quota) {
    InMemoryTransactions.lock(Lock.FILE);
    long size = files.stream().mapToLong(FileRecord::size).sum();
    PlayerId uploader = new PlayerId(files.getFirst().uploader());
    return files.stream().noneMatch(file -> records.containsKey(file.hash()))
        && uploadedBy(uploader) + size <= quota
        && claim(files).isEmpty();
  }

  @Override
  public int markStored(Collection<FileHash> hashes) {
    InMemoryTransactions.lock(Lock.FILE);
    int marked = 0;
    for (FileHash hash : Set.copyOf(hashes)) {
      Entry entry = records.get(hash);
      if (entry != null && !entry.isMarked) {
        records.put(hash, new Entry(entry.file, NEVER, false, true));
        marked++;
      }
    }
    return marked;
  }

  private boolean isCollision(FileRecord file) {
    Entry known = records.get(file.hash());
    if (known != null && !known.file.sha256().equals(file.sha256())) {
      return true;
    }
    boolean isNew = known == null || known.isMarked;
    FileRecord kept = isNew ? file : known.file;
    records.put(file.hash(), new Entry(kept, NEVER, false, !isNew && known.isStored));
    return false;
  }

  @Override
  public Set<FileHash> retain(Collection<FileHash> hashes) {
    InMemoryTransactions.lock(Lock.FILE);
    Set<FileHash> held =
        hashes.stream().filter(present()::contains).collect(Collectors.toUnmodifiableSet());
    held.forEach(
        hash ->
            records.computeIfPresent(
                hash, (same, e) -> new Entry(e.file, NEVER, false, e.isStored)));
    return held;
  }

  @Override
  public List<StoredFile> uploadsOf(PlayerId player) {
    return records.values().stream()
        .filter(entry -> entry.isStored && !entry.isMarked)
        .filter(entry -> entry.file.uploader().equals(player.value()))
        .map(entry -> new StoredFile(entry.file.hash(), entry.file.size()))
        .sorted(Comparator.comparing(file -> file.hash().hex()))
        .toList();
  }

  @Override
  public long uploadedBy(PlayerId player) {
    return records.values().stream()
        .filter(entry -> !entry.isMarked && entry.file.uploader().equals(player.value()))
        .mapToLong(entry -> entry.file.size())
        .sum();
  }

  @Override
  public void forgetUploader(PlayerId player) {
    InMemoryTransactions.lock(Lock.FILE);
    records.replaceAll(
        (hash, entry) ->
            entry.file.uploader().equals(player.value())
                ? new Entry(
                    new FileRecord(hash, entry.file.sha256(), entry.file.size(), ""),
                    entry.idleSince,
                    entry.isMarked,
                    entry.isStored)
                : entry);
  }

  @Override
  public int markIdle(Instant now, int limit) {
    List<Entry> noted =
        unreferenced().filter(entry -> entry.idleSince.equals(NEVER)).limit(limit).toList();
    noted.forEach(
        entry -> records.put(entry.file.hash(), new Entry(entry.file, now, false, entry.isStored)));
    return noted.size();
  }

  @Override
  public List<FileHash> markForDeletion(Instant before, int limit) {
    unreferenced()
        .filter(entry -> entry.idleSince.isBefore(before))
        .limit(limit)
        .forEach(
            entry ->
                records.put(
                    entry.file.hash(),
                    new Entry(entry.file, entry.idleSince, true, entry.isStored)));
    return records.values().stream()
        .filter(entry -> entry.isMarked)
        .map(entry -> entry.file.hash())
        .sorted(Comparator.comparing(FileHash::hex))
        .limit(limit)
        .toList();
  }

  /** Unreferenced files that are not marked for deletion. */
  private Stream<Entry> unreferenced() {
    Set<FileHash> needed = referred.get();
    return records.values().stream()
        .filter(entry -> !entry.isMarked && !needed.contains(entry.file.hash()))
        .sorted(Comparator.comparing(entry -> entry.file.hash().hex()));
  }

  @Override
  public Optional<Finding> finding(Inspection inspection) {
    return records.containsKey(inspection.hash())
        ? Optional.ofNullable(findings.get(inspection))
        : Optional.empty();
  }

  @Override
  public void keep(Inspection inspection, Finding finding) {
    if (records.containsKey(inspection.hash())) {
      findings.putIfAbsent(inspection, finding);
    }
  }

  @Override
  public DeletionPermit delete(FileHash hash) {
    Entry entry = records.get(hash);
    if (entry != null && !entry.isMarked) {
      return DeletionPermit.REFUSED;
    }
    records.remove(hash);
    return DeletionPermit.GRANTED;
  }

  /** Has every look-up of a file fail from now on. */
  public void goAway() {
    away = true;
  }

  @Override
  public Optional<StoredFile> find(FileHash hash) {
    if (away) {
      throw new IllegalStateException("away");
    }
    return Optional.ofNullable(records.get(hash))
        .filter(entry -> entry.isStored && !entry.isMarked)
        .map(entry -> new StoredFile(hash, entry.file.size()));
  }

  @Override
  public List<StoredFile> storedAfter(Optional<FileHash> after, int limit) {
    String last = after.map(FileHash::hex).orElse("");
    return present().stream()
        .filter(hash -> hash.hex().compareTo(last) > 0)
        .sorted(Comparator.comparing(FileHash::hex))
        .limit(limit)
        .flatMap(hash -> find(hash).stream())
        .toList();
  }

  @Override
  public Set<FileHash> known(Collection<FileHash> hashes) {
    return hashes.stream().filter(records::containsKey).collect(Collectors.toUnmodifiableSet());
  }

  private record Entry(FileRecord file, Instant idleSince, boolean isMarked, boolean isStored) {}
}
