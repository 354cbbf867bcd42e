package dev.rondo.application.pack;

import dev.rondo.application.work.Progress;

/**
 * Use case: write the whole catalogue as a pack that imports to the same, always in equal bytes.
 */
public interface ExportPack {

  /** Writes and finishes the pack; on failure there is no pack. */
  Exported export(PackTarget target, Progress progress);

  record Exported(int items, int files) {}
}
