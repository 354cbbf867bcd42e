package dev.rondo.application.file;

import dev.rondo.application.file.FileInspector.Finding;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.FileUse;
import java.util.Optional;

/** Driven port: inspection results, so that no file is inspected twice for one use. */
public interface FileVerdicts {

  /** What an inspection found; empty when there was none. */
  Optional<Finding> find(Inspection inspection);

  /** Keeps a finding while the file has a record, inside a write transaction. */
  void keep(Inspection inspection, Finding finding);

  /** All that a finding depends on. */
  record Inspection(FileHash hash, FileUse.Format format, long bound, int revision) {}
}
