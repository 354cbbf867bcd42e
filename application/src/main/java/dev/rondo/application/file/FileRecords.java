package dev.rondo.application.file;

import dev.rondo.application.file.FileInspector.Finding;
import dev.rondo.application.file.FileInspector.Inspection;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Driven port: the database's record of each stored file, with what inspections found. A file is
 * deleted, and counts as stored, only under the lock of its record.
 */
public interface FileRecords {

  /** How many files are listed at a time. */
  int PAGE = 1000;

  /**
   * Claims files that are about to be stored outside of transactions: creates or unmarks their
   * records. They count as uploaded by the player, but not as stored before {@link #markStored}.
   * They are no longer idle; whoever claims them must make something refer to them. Returns the
   * files that are known with other content; if there is one, nothing may be stored.
   */
  Set<FileHash> claim(Collection<FileRecord> files);

  /**
   * Claims files like {@link #claim} if all are new and the uploader stays within the quota. If it
   * returns false, some may be claimed.
   */
  boolean claimNew(List<FileRecord> files, long quota);

  /**
   * Marks claimed files as stored, unless marked for deletion, and locks them until the write
   * transaction ends; returns how many.
   */
  int markStored(Collection<FileHash> hashes);

  /**
   * Keeps stored files from being deleted until the write transaction ends, by when something must
   * refer to them. They are no longer idle. Returns those that are retained.
   */
  Set<FileHash> retain(Collection<FileHash> hashes);

  /** The files that a player has uploaded that are still there, in the order of their hashes. */
  List<StoredFile> uploadsOf(PlayerId player);

  /** How many bytes a player has uploaded that are still there. */
  long uploadedBy(PlayerId player);

  /** Forgets who uploaded the files of a player, inside a write transaction. */
  void forgetUploader(PlayerId player);

  /**
   * Marks up to {@code limit} unreferenced files as idle from now on, skipping those locked by
   * another node; returns how many.
   */
  int markIdle(Instant now, int limit);

  /**
   * Marks up to {@code limit} files for deletion that have been idle since before {@code before}
   * and are unreferenced, skipping those locked by another node. Returns up to {@code limit} marked
   * files, by this or an earlier call.
   */
  List<FileHash> markForDeletion(Instant before, int limit);

  /**
   * Deletes the record of a marked file, inside a write transaction in which the caller deletes the
   * file from the store. A file that has no record is granted too; until the transaction ends
   * nobody else can claim it.
   */
  DeletionPermit delete(FileHash hash);

  /** The file of that hash, if it counts as stored. */
  Optional<StoredFile> find(FileHash hash);

  /** Up to {@code limit} stored files after a hash, or from the first, in the order of hashes. */
  List<StoredFile> storedAfter(Optional<FileHash> after, int limit);

  /** All files that count as stored, in the order of their hashes. */
  default List<StoredFile> allStored() {
    return Stream.iterate(
            storedAfter(Optional.empty(), PAGE),
            page -> !page.isEmpty(),
            page -> storedAfter(Optional.of(page.getLast().hash()), PAGE))
        .flatMap(List::stream)
        .toList();
  }

  /** Those of the hashes that have a record, marked for deletion or not. */
  Set<FileHash> known(Collection<FileHash> hashes);

  /** What an inspection found, so that no file is inspected twice for one use; else empty. */
  Optional<Finding> finding(Inspection inspection);

  /** Keeps a finding while the file has a record, inside a write transaction. */
  void keep(Inspection inspection, Finding finding);

  /** Whether a file may be deleted. */
  enum DeletionPermit {
    /** Nothing refers to it: delete it. */
    GRANTED,
    /** It was claimed again, or another node is deleting it: leave it. */
    REFUSED
  }

  /**
   * A file in the store.
   *
   * @param sha256 the SHA-256 of its content, 64 lower-case hexadecimal digits
   * @param uploader the id of the player who uploaded it; empty for an operator
   */
  record FileRecord(FileHash hash, String sha256, long size, String uploader) {}
}
