package dev.rondo.application.file;

import dev.rondo.application.file.FileInspector.Finding;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.FileUse;
import java.util.Optional;

/** Driven port: inspection results, so that no file is inspected twice for one use. */
public interface FileVerdicts {

  /** What an inspection found; empty when there was none. */
  Optional<Finding> find(Inspection inspection);

  /**
   * Keeps a finding, inside a write transaction, while the file has a record; without one, nothing.
   */
  void keep(Inspection inspection, Finding finding);

  /** All that a finding depends on. */
  record Inspection(FileHash hash, FileUse.Format format, long bound, int revision) {}
}
