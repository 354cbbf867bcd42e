package dev.rondo.application.file;

import dev.rondo.domain.file.FileHash;

/** A stored file that cannot be served any more. */
public record LostFile(FileHash hash, Loss loss) {

  public enum Loss {
    MISSING,
    /** The store holds other content in its place, or cannot read all of it. */
    DAMAGED
  }
}
