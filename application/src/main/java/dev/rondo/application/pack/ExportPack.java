package dev.rondo.application.pack;

import dev.rondo.application.work.Progress;

/**
 * Use case: write the whole catalogue as a pack that imports again to the same. Two exports of one
 * catalogue are equal to the byte.
 */
public interface ExportPack {

  /**
   * Writes the pack and finishes it.
   *
   * @throws java.io.UncheckedIOException when the store cannot be read or the pack not written;
   *     then there is no pack
   */
  Exported export(PackTarget target, Progress progress);

  /** What was written. */
  record Exported(int items, int files) {}
}
