package dev.rondo.application.file;

import dev.rondo.domain.file.FileHash;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/** Driven port: what the database knows of the check of all stored files. */
public interface FileChecks {

  /** How far it is. */
  FileCheckProgress find();

  /**
   * Notes how far it is, inside a write transaction, unless another node has gone on from there.
   */
  void advance(FileCheckProgress from, FileCheckProgress to);

  /**
   * Notes that a file is lost, inside a write transaction, unless it does not count as stored.
   *
   * @return whether that is new
   */
  boolean markLost(FileHash hash, Instant now);

  /**
   * Notes that a file is whole, inside a write transaction.
   *
   * @return whether that is new
   */
  boolean markWhole(FileHash hash);

  /** Those of some files that are known to be lost. */
  Set<FileHash> lostOf(Set<FileHash> hashes);

  /** Up to {@code limit} files that are known to be lost and were last read before an instant. */
  List<FileHash> lostBefore(Instant before, int limit);
}
