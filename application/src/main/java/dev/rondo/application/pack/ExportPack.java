package dev.rondo.application.pack;

import dev.rondo.application.work.Progress;

/**
 * Use case: write the whole catalogue as a pack that imports again to the same. Two exports of one
 * catalogue are equal to the byte.
 */
public interface ExportPack {

  /** Writes and finishes the pack; on failure there is no pack. */
  Exported export(PackTarget target, Progress progress);

  record Exported(int items, int files) {}
}
