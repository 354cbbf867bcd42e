package dev.rondo.application.file;

import dev.rondo.domain.file.FileHash;

/** A file that counts as stored, but that nobody can be given. */
public record LostFile(FileHash hash, Loss loss) {

  /** What became of it. */
  public enum Loss {
    /** The store does not hold it. */
    MISSING,
    /** The store holds other content in its place, or cannot read all of it. */
    DAMAGED
  }
}
