package dev.rondo.application.file;

import dev.rondo.application.file.InstallationRecord.Standing;

/**
 * Use case, before anything is written: see whether the files in the store are those of the
 * database, and mark the store with it where it is free.
 */
@FunctionalInterface
public interface ClaimFiles {

  /**
   * Looks, and marks.
   *
   * @return how the store stood to the database; if not its own or free, nothing was changed
   */
  Standing claim(Grounds grounds);

  /** On what grounds a store is claimed. */
  enum Grounds {
    /** It was the database's before, or is free. */
    AS_BEFORE,
    /** A backup was brought back. */
    RESTORED,
    /** The operator says that it is to be the database's, whosever it was. */
    TAKEN_OVER
  }
}
