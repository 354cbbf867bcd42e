package dev.rondo.application.file;

import dev.rondo.application.file.LostFile.Loss;
import dev.rondo.domain.file.FileHash;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Use case: find a file of the repository, and notice when the store has lost it. */
public interface FindFile {

  Outcome find(FileHash hash);

  sealed interface Outcome {

    /** It is there with its full length. */
    record Found(StoredFile file) implements Outcome {}

    record Unknown() implements Outcome {}

    /** It counts as stored, but the store has lost it. */
    record Lost(LostFile file) implements Outcome {}
  }

  /** Compares the store with the record of the file, without reading the file. */
  final class Service implements FindFile {

    /** How many sizes are cached; the size of a hash never changes. */
    private static final int MOST = 10_000;

    private final FetchFile files;
    private final FileRecords records;
    private final Map<FileHash, Long> sizes = new ConcurrentHashMap<>();

    public Service(FetchFile files, FileRecords records) {
      this.files = files;
      this.records = records;
    }

    @Override
    public Outcome find(FileHash hash) {
      Optional<StoredFile> held = files.find(hash);
      if (held.isEmpty()) {
        return records.find(hash).isEmpty() ? new Outcome.Unknown() : lost(hash, Loss.MISSING);
      }
      StoredFile file = held.orElseThrow();
      return file.size() == size(file) ? new Outcome.Found(file) : lost(hash, Loss.DAMAGED);
    }

    /** The recorded size; a file in the store is served even when the record cannot be read. */
    private long size(StoredFile file) {
      Long known = sizes.get(file.hash());
      if (known != null) {
        return known;
      }
      try {
        Optional<StoredFile> recorded = records.find(file.hash());
        recorded.ifPresent(this::remember);
        return recorded.orElse(file).size();
      } catch (RuntimeException away) {
        return file.size();
      }
    }

    private void remember(StoredFile file) {
      if (sizes.size() >= MOST) {
        sizes.clear();
      }
      sizes.put(file.hash(), file.size());
    }

    private static Outcome lost(FileHash hash, Loss loss) {
      return new Outcome.Lost(new LostFile(hash, loss));
    }
  }
}
