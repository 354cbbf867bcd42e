package dev.rondo.application.file;

import dev.rondo.application.file.InstallationRecord.Standing;

/**
 * Use case, before anything is written: compare the store with the database, and mark a free store
 * as its own.
 */
@FunctionalInterface
public interface ClaimFiles {

  /** Compares and marks; changes nothing unless the store is its own or free. */
  Standing claim(Grounds grounds);

  /** Why a store is claimed. */
  enum Grounds {
    /** It was the database's before, or is free. */
    AS_BEFORE,
    RESTORED,
    /** The operator assigns the store to the database, whatever its owner. */
    TAKEN_OVER
  }
}
