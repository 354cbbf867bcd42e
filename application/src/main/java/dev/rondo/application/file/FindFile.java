package dev.rondo.application.file;

import dev.rondo.domain.file.FileHash;

/** Use case: find a file of the repository, and notice when the store has lost it. */
public interface FindFile {

  /** Looks for the file of that hash. */
  Outcome find(FileHash hash);

  /** Every way in which it can end. */
  sealed interface Outcome {

    /** It is there, and as long as it should be. */
    record Found(StoredFile file) implements Outcome {}

    /** There is no such file. */
    record Unknown() implements Outcome {}

    /** It counts as stored, and nobody can be given it. */
    record Lost(LostFile file) implements Outcome {}
  }
}
