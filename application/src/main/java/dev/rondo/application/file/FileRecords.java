package dev.rondo.application.file;

import dev.rondo.domain.file.FileHash;
import java.util.Collection;
import java.util.Set;

/** Driven port: what the database knows of the files in the store. */
public interface FileRecords {

  /** Notes files that the store holds; those already noted stay as they are. */
  void add(Collection<FileRecord> files);

  /** Which of these files are noted. */
  Set<FileHash> known(Collection<FileHash> hashes);

  /**
   * A file in the store.
   *
   * @param hash the SHA-1 of its content
   * @param sha256 the SHA-256 of its content, 64 lower-case hexadecimal digits
   * @param size its bytes
   */
  record FileRecord(FileHash hash, String sha256, long size) {}
}
