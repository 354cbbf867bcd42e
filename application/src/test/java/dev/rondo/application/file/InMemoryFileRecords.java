package dev.rondo.application.file;

import dev.rondo.domain.file.FileHash;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Records of files in memory. */
public final class InMemoryFileRecords implements FileRecords {

  private final Map<FileHash, FileRecord> records = new HashMap<>();

  /** Remembers what there is now; running the result brings it back. */
  public Runnable checkpoint() {
    Map<FileHash, FileRecord> copy = new HashMap<>(records);
    return () -> {
      records.clear();
      records.putAll(copy);
    };
  }

  @Override
  public void add(Collection<FileRecord> files) {
    files.forEach(file -> records.putIfAbsent(file.hash(), file));
  }

  @Override
  public Set<FileHash> known(Collection<FileHash> hashes) {
    return hashes.stream().filter(records::containsKey).collect(Collectors.toUnmodifiableSet());
  }
}
