package dev.rondo.application.file;

import dev.rondo.domain.file.FileHash;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/** Driven port: what the database knows of the check of all stored files. */
public interface FileChecks {

  FileCheckProgress find();

  /** Records progress inside a write transaction, unless another node has gone on from there. */
  void advance(FileCheckProgress from, FileCheckProgress to);

  /** Marks a stored file as lost, inside a write transaction; returns whether that is new. */
  boolean markLost(FileHash hash, Instant now);

  /** Marks a file as whole, inside a write transaction; returns whether that is new. */
  boolean markWhole(FileHash hash);

  /** Those of some files that are known to be lost. */
  Set<FileHash> lostOf(Set<FileHash> hashes);

  /** Up to {@code limit} files that are known to be lost and were last read before an instant. */
  List<FileHash> lostBefore(Instant before, int limit);
}
