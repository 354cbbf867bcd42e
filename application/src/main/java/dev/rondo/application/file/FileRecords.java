package dev.rondo.application.file;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * Driven port: what the database knows of the files in the store, and with it who may touch them.
 * Whoever stores or deletes a file under its hash holds its record until the transaction ends, so
 * that of all nodes only one does so at a time. A file is held by the store only while its record
 * stands and is not doomed.
 */
public interface FileRecords {

  /**
   * Claims files that are about to be stored: makes their records, or lifts their doom, and keeps
   * them from everybody else until the caller's write transaction ends. They are idle no more.
   *
   * @return those that are claimed with another content than before: nothing may be stored then
   */
  Set<FileHash> claim(Collection<FileRecord> files);

  /**
   * Keeps those of the files that the store holds from being collected until the caller's write
   * transaction ends, by when something must refer to them. They are idle no more.
   *
   * @return those that are held
   */
  Set<FileHash> hold(Collection<FileHash> hashes);

  /** How many bytes a player has uploaded that are still there. */
  long uploadedBy(PlayerId player);

  /**
   * Takes note of up to {@code limit} files that nothing refers to and that were not noted yet:
   * they are idle from now on, however long nobody has touched them. Those that another node is
   * busy with are passed over.
   *
   * @return how many were noted
   */
  int noteIdle(Instant now, int limit);

  /**
   * Dooms up to {@code limit} files that have been idle since before {@code before} and that
   * nothing refers to still; from now on they are not held. Those that another node is busy with
   * are passed over.
   *
   * @return the files that are doomed now, by this or by an earlier call
   */
  List<FileHash> doom(Instant before, int limit);

  /**
   * Takes the record of a doomed file away, inside a write transaction in which the caller has the
   * store delete the file. A file that has no record is granted too; until the transaction ends
   * nobody else can claim it.
   */
  Burial bury(FileHash hash);

  /** Those of the hashes that have a record, doomed or not. */
  Set<FileHash> known(Collection<FileHash> hashes);

  /** Whether a file may be deleted. */
  enum Burial {
    /** Nobody wants it: delete it. */
    GRANTED,
    /** Somebody claimed it again, or another node is at it: leave it. */
    REFUSED
  }

  /**
   * A file in the store.
   *
   * @param hash the SHA-1 of its content
   * @param sha256 the SHA-256 of its content, 64 lower-case hexadecimal digits
   * @param size its bytes
   * @param uploader who brought it: a player's id; empty for an operator
   */
  record FileRecord(FileHash hash, String sha256, long size, String uploader) {}
}
