package dev.rondo.application.file;

import dev.rondo.domain.file.FileHash;

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
}
